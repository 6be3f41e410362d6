import type { Submission } from '@stupeni/contract';
import { useQueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';

/** The address of a file works for five minutes (product decisions §6); some of that is the way to the click. */
const usable = 4 * 60_000;

/** When each list of works was first seen here, in ms since 1970: the clock of the server may go otherwise. */
const firstSeen = new WeakMap<readonly Submission[], number>();

/** The works of a lesson with a way to addresses that still work. */
export interface Works {
  list: readonly Submission[];
  /** Whether the address of a work can be opened as it stands. */
  isFresh: (work: Submission) => boolean;
  /** The works with new addresses. */
  readAgain: () => Promise<readonly Submission[]>;
}

/**
 * The works of what a page shows, a lesson or a task.
 * @param query the page's own: it is asked again when the addresses in it have grown old
 */
export function useWorks<T extends { submissions: Submission[] }, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
  list: readonly Submission[],
): Works {
  const client = useQueryClient();
  const seen = firstSeen.get(list) ?? Date.now();
  firstSeen.set(list, seen);
  return {
    list,
    isFresh: ({ filePath }) => Date.now() - seen < usable && Date.now() < expiryOf(filePath),
    readAgain: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).submissions,
  };
}

/** When an address ends to work by its own word, in ms since 1970. */
function expiryOf(path: string): number {
  const seconds = new URL(path, window.location.origin).searchParams.get('exp');
  return seconds === null ? Infinity : Number(seconds) * 1000;
}
