import type { CheckType } from '@stupeni/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { commentsQuery, courseQuery } from '../server-state/queries';

interface Place {
  courseId: number;
  lessonId: number;
  /** The lesson's kind, once the lesson is here. */
  checkType: CheckType | undefined;
}

/**
 * Reads the comments of a lesson beside the lesson and not after it. A TEST lesson has none: where the course
 * page has said so already, nothing is asked.
 */
export function useCommentsBeside({ courseId, lessonId, checkType }: Place): void {
  const client = useQueryClient();
  const row = client
    .getQueryData(courseQuery(courseId).queryKey)
    ?.lessons.find((lesson) => lesson.id === lessonId);
  const kind = checkType ?? row?.checkType;
  useQuery({ ...commentsQuery(lessonId), enabled: kind !== 'TEST', notifyOnChangeProps: [] });
}
