import { call } from '@stupeni/api-client';
import { type Removable, useRemovalWithUndo } from '../list/use-removal-with-undo';
import { texts } from './texts';

/** Deletes a lesson after a question. */
export const useRemoveLesson = () =>
  useRemovalWithUndo<Removable>({
    remove: (id) => call('deleteLesson', { params: { id } }),
    restore: (id) => call('restoreLesson', { params: { id } }),
    stale: ['lessons', 'tests', 'courses', 'course'],
    words: texts,
  });
