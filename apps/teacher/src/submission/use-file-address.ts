import type { UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '@stupeni/contract';
import { addressUsableMs } from '@stupeni/rules';
import type { EarlierSubmission } from './submission-query';

export type SubmissionQuery = UseQueryResult<Reply<'getReviewSubmission'>>;

/** Props for `FileLink`: whether the address of a file is still valid, and a function that loads a new one. */
export function useFileAddress(submission: EarlierSubmission, query: SubmissionQuery) {
  return {
    isFresh: () => Date.now() - query.dataUpdatedAt < addressUsableMs,
    readAgain: async () => {
      const { data } = await query.refetch({ throwOnError: true });
      return [data?.submission, ...(data?.history ?? [])].find((one) => one?.id === submission.id)?.filePath;
    },
  };
}
