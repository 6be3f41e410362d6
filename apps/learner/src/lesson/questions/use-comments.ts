import type { CheckType } from '@stupeni/contract';
import { commentsQuery } from '@stupeni/remote';
import { useInfiniteQuery } from '@tanstack/react-query';

const pollEveryMs = 30_000;

/** The comments of a lesson. A TEST lesson has none (product decisions §4). */
export const useComments = (lessonId: number, checkType: CheckType | undefined) =>
  useInfiniteQuery({
    ...commentsQuery(lessonId),
    enabled: checkType !== 'TEST',
    // The server reports answers to the learner's own questions. Questions of others need polling.
    refetchInterval: ({ state }) => state.status === 'success' && pollEveryMs,
  });

/** Comments that have been loaded. */
export type LessonComments = ReturnType<typeof useComments> & {
  data: NonNullable<ReturnType<typeof useComments>['data']>;
};
