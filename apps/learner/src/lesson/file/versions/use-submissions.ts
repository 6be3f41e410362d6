import type { Submission, SubmissionFile } from '@stupeni/contract';
import { addressUsableMs } from '@stupeni/rules';
import { useQueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';

/** When each list was received, in ms since 1970. The clock of the server may differ, so it is not used. */
const receivedAt = new WeakMap<readonly Submission[], number>();

/** The submissions of a lesson, with valid addresses of their files. */
export interface Submissions {
  list: readonly Submission[];
  /** Whether the address of the file is still valid. */
  isFresh: (file: SubmissionFile) => boolean;
  /** Loads the submissions with new addresses. */
  reload: () => Promise<readonly Submission[]>;
}

/**
 * The submissions of a lesson or a task.
 * @param query the query of the page: it loads again when the addresses expire
 */
export function useSubmissions<T extends { submissions: Submission[] }, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
  list: readonly Submission[],
): Submissions {
  const client = useQueryClient();
  const receivedAtMs = recordReceipt(list);
  return {
    list,
    isFresh: ({ path }) => Date.now() - receivedAtMs < addressUsableMs && Date.now() < readExpiry(path),
    reload: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).submissions,
  };
}

/** When the list was first seen, in ms since 1970. */
function recordReceipt(list: readonly Submission[]): number {
  const receivedAtMs = receivedAt.get(list) ?? Date.now();
  receivedAt.set(list, receivedAtMs);
  return receivedAtMs;
}

/** When an address expires by its parameter `exp`, in ms since 1970. */
function readExpiry(path: string): number {
  const seconds = new URL(path, window.location.origin).searchParams.get('exp');
  return seconds === null ? Infinity : Number(seconds) * 1000;
}
