import { call } from '@stupeni/api-client';
import type { Reply, ReviewItem } from '@stupeni/contract';
import { queryOptions } from '@tanstack/react-query';

/** How long an address of a file is used, in ms. It is valid for five minutes (product decisions §6). */
export const addressUsableMs = 4 * 60_000;

/** One submission of a learner for a lesson. `round` is its number, from 1. */
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

/** How often the desk asks for the verdict of the virus scanner, in ms. */
const scanEveryMs = 5000;

/** The interval of the query: it reads again while the file waits for its verdict. */
export const scanPolling = ({
  state: { data },
}: {
  state: { data?: Reply<'getReviewSubmission'> | undefined };
}): number | false => data?.submission.scan === 'checking' && scanEveryMs;
