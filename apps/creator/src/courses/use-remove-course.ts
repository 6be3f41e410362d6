import { call } from '@stupeni/api-client';
import type { CourseRow } from '@stupeni/contract';
import { useRemoval } from '../list/use-removal';
import { texts } from './texts';

/** The deletion of a course. */
export const useRemoveCourse = (onRemoved: () => void) =>
  useRemoval<CourseRow>({
    remove: (id) => call('deleteCourse', { params: { id } }),
    restore: (id) => call('restoreCourse', { params: { id } }),
    stale: ['courses', 'lessons', 'tests'],
    words: texts,
    onRemoved,
  });
