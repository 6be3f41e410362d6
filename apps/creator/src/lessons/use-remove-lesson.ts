import { call } from '@stupeni/api-client';
import type { LessonRow } from '@stupeni/contract';
import { useRemovalWithUndo } from '../list/use-removal-with-undo';
import { texts } from './texts';

/** The deletion of a lesson. */
export const useRemoveLesson = () =>
  useRemovalWithUndo<LessonRow>({
    remove: (id) => call('deleteLesson', { params: { id } }),
    restore: (id) => call('restoreLesson', { params: { id } }),
    stale: ['lessons', 'tests', 'courses'],
    words: texts,
  });
