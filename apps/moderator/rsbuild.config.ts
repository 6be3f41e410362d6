import { defineRemote } from '@stupeni/build';
import { declares } from './src/declares';

export default defineRemote('moderator', declares);
