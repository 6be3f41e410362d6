import { defineRemote } from '@stupeni/build';

export default defineRemote('creator');
