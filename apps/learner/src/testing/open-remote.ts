import { openerOf } from '@stupeni/test-kit/open-remote';
import { Remote } from '../remote';

export const openRemote = openerOf(Remote, 'LEARNER');
