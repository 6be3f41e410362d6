import { defineShell } from '@stupeni/build';

export default defineShell();
