import type { Submission, SubmissionFile } from '@stupeni/contract';
import { isFreshAddress, recordReceipt } from '@stupeni/remote';
import { useQueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';

/** The submissions of a lesson. The addresses of their files expire. */
export interface Submissions {
  list: readonly Submission[];
  /** Whether the address of the file is still valid. */
  isFresh: (file: SubmissionFile) => boolean;
  /** Loads the submissions with new addresses. */
  reload: () => Promise<readonly Submission[]>;
}

/**
 * The submissions of a lesson or a task.
 * @param query the query of the page, which `reload` runs again
 */
export function useSubmissions<T extends { submissions: Submission[] }, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
  list: readonly Submission[],
): Submissions {
  const client = useQueryClient();
  const receivedAtMs = recordReceipt(list);
  return {
    list,
    isFresh: ({ path }) => isFreshAddress(path, receivedAtMs),
    reload: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).submissions,
  };
}
