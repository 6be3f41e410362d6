import { openerOf } from '@stupeni/test-kit/open-area';
import { Area } from '../area';

export const openArea = openerOf(Area, 'TEACHER');
