import { commentsQuery } from '@stupeni/remote';
import { useInfiniteQuery } from '@tanstack/react-query';

/** The comments of a lesson with their answers, the newest last. */
export const useLessonComments = (lessonId: number) =>
  useInfiniteQuery({ ...commentsQuery(lessonId), staleTime: 30_000 });
