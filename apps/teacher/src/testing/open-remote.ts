import { makeOpener } from '@stupeni/test-kit/open-remote';
import { Remote } from '../remote';

export const openRemote = makeOpener(Remote, 'TEACHER');
