import { call } from '@stupeni/api-client';
import type { Reply, ReviewItem, SubmissionFile } from '@stupeni/contract';
import { addressUsableMs } from '@stupeni/rules';
import { queryOptions, type UseQueryResult } from '@tanstack/react-query';

/** One submission of a learner for a lesson. `number` is its number, from 1. */
export type ReviewSubmission = Reply<'getReviewSubmission'>['submission'];
/** An earlier submission. */
export type EarlierSubmission = Reply<'getReviewSubmission'>['history'][number];

/**
 * The submission that waits for a verdict, with its files and earlier submissions. A later read, for new addresses or
 * for the verdict of the virus scanner, gets the same submission, even if a newer one has replaced it.
 */
export const submissionQuery = ({ user, lesson, submissionId }: ReviewItem) =>
  queryOptions({
    queryKey: ['submission', user.id, lesson.id, submissionId],
    queryFn: ({ client, queryKey, signal }) => {
      const shown = client.getQueryData<Reply<'getReviewSubmission'>>(queryKey);
      const query = shown ? { submissionId: shown.submission.id } : {};
      const params = { userId: user.id, lessonId: lesson.id };
      return call('getReviewSubmission', { params, query }, { signal });
    },
    staleTime: addressUsableMs,
    gcTime: addressUsableMs,
    // The submission on the desk must not change while the teacher looks at it.
    refetchOnWindowFocus: false,
  });

export type SubmissionQuery = UseQueryResult<Reply<'getReviewSubmission'>>;

/** A file of the submission on the desk, or of an earlier one. */
export const findFile = (
  { submission, history }: Reply<'getReviewSubmission'>,
  fileId: string,
): SubmissionFile | undefined =>
  [submission, ...history].flatMap(({ files }) => files).find(({ id }) => id === fileId);

/** How often the desk asks for the verdict of the virus scanner, in ms. */
const scanIntervalMs = 5000;

/** The interval of the query: it reads again while a file waits for the verdict of the virus scanner. */
export const chooseScanInterval = ({
  state: { data },
}: {
  state: { data?: Reply<'getReviewSubmission'> | undefined };
}): number | false =>
  (data?.submission.files.some(({ scan }) => scan === 'checking') ?? false) && scanIntervalMs;
