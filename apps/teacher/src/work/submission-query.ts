import { call } from '@stupeni/api-client';
import type { Reply, ReviewItem } from '@stupeni/contract';
import { queryOptions } from '@tanstack/react-query';

/** The address of a file works for five minutes (product decisions §6); some of that is the way to the click. */
export const usable = 4 * 60_000;

/** One work of a learner for a lesson. */
export type Round = Reply<'getReviewSubmission'>['submission'];

/** What is decided on: the work that waits, with its file and the rounds before it. */
export const submissionQuery = ({ user, lesson, submissionId }: ReviewItem) =>
  queryOptions({
    queryKey: ['submission', user.id, lesson.id, submissionId],
    queryFn: ({ signal }) =>
      call('getReviewSubmission', { params: { userId: user.id, lessonId: lesson.id } }, { signal }),
    staleTime: usable,
    gcTime: usable,
    // A work that is looked at does not become another one by itself.
    refetchOnWindowFocus: false,
  });
