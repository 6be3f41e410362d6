import type { UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '@stupeni/contract';
import { type Round, usable } from './submission-query';

export type WorkQuery = UseQueryResult<Reply<'getReviewSubmission'>>;

/** Whether a file's address still works, and the way to a new one. */
export function useFileAddress(round: Round, query: WorkQuery) {
  return {
    isFresh: () => Date.now() - query.dataUpdatedAt < usable,
    readAgain: async () => {
      const { data } = await query.refetch({ throwOnError: true });
      return [data?.submission, ...(data?.history ?? [])].find((one) => one?.id === round.id)?.filePath;
    },
  };
}
