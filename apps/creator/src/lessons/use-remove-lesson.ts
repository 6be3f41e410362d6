import { call } from '@stupeni/api-client';
import { type Removable, useRemovalWithUndo } from '../list/use-removal-with-undo';
import { texts } from './texts';

/** The deletion of a lesson. */
export const useRemoveLesson = () =>
  useRemovalWithUndo<Removable>({
    remove: (id) => call('deleteLesson', { params: { id } }),
    restore: (id) => call('restoreLesson', { params: { id } }),
    stale: ['lessons', 'tests', 'courses', 'course'],
    words: texts,
  });
