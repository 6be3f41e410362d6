import { call } from '@stupeni/api-client';
import type { LessonRow } from '@stupeni/contract';
import { useRemoval } from '../list/use-removal';
import { texts } from './texts';

/** The deletion of a lesson. */
export const useRemoveLesson = () =>
  useRemoval<LessonRow>({
    remove: (id) => call('deleteLesson', { params: { id } }),
    restore: (id) => call('restoreLesson', { params: { id } }),
    stale: ['lessons', 'tests', 'courses'],
    words: texts,
  });
