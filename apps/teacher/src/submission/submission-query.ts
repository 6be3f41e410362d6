import { call } from '@stupeni/api-client';
import type { Reply, ReviewItem } from '@stupeni/contract';
import { addressUsableMs } from '@stupeni/rules';
import { queryOptions } from '@tanstack/react-query';

/** One submission of a learner for a lesson. `number` is its number, from 1. */
export type ReviewSubmission = Reply<'getReviewSubmission'>['submission'];
/** An earlier one. */
export type EarlierSubmission = Reply<'getReviewSubmission'>['history'][number];

/** The submission that waits for a verdict, with its file and earlier submissions. */
export const submissionQuery = ({ user, lesson, submissionId }: ReviewItem) =>
  queryOptions({
    queryKey: ['submission', user.id, lesson.id, submissionId],
    queryFn: ({ signal }) =>
      call('getReviewSubmission', { params: { userId: user.id, lessonId: lesson.id } }, { signal }),
    staleTime: addressUsableMs,
    gcTime: addressUsableMs,
    // The submission on the desk must not change while the teacher looks at it.
    refetchOnWindowFocus: false,
  });
