import { call } from '@stupeni/api-client';
import type { SubmissionFile, Thread } from '@stupeni/contract';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';

/** What a thread is about: a question or a submission. */
export type ThreadOf = { commentId: number } | { submissionId: number };

/** A text of a thread. */
export type Entry = Thread['entries'][number];

const pollEveryMs = 30_000;

const readPage = (of: ThreadOf, upTo: number | null, signal: AbortSignal) => {
  const query = upTo === null ? {} : { upTo };
  return 'commentId' in of
    ? call('getThread', { params: of, query }, { signal })
    : call('getSubmissionThread', { params: of, query }, { signal });
};

/** A thread, from its newest page back. The data of the query is the texts of all loaded pages, the oldest first. */
export const threadQuery = (of: ThreadOf) =>
  infiniteQueryOptions({
    queryKey: ['thread', of],
    queryFn: ({ pageParam, signal }) => readPage(of, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ earlierId }) => earlierId,
    refetchInterval: ({ state }) => state.status === 'success' && pollEveryMs,
    select: ({ pages }) => joinEntries(pages.toReversed().flatMap(({ entries }) => entries)),
  });

/** Reads the files of a text with new addresses. Resolves to an empty list when the text was withdrawn. */
export async function readFilesAgain(
  of: ThreadOf,
  { part, id }: Pick<Entry, 'part' | 'id'>,
): Promise<readonly SubmissionFile[]> {
  // A page that is requested by the id of a message ends with this message. Every page has the first answer.
  const { entries } = await readPage(of, part === 'message' ? id : null, new AbortController().signal);
  return entries.find((entry) => entry.part === part && entry.id === id)?.files ?? [];
}

/** Joins the pages. Each page has the question and its first answer; the result has them only once. */
function joinEntries(entries: readonly Entry[]): Entry[] {
  const byKey = new Map(entries.map((entry) => [entryKey(entry), entry]));
  return [...byKey.values()].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** The key of a text. An id is not enough, because a question and its first answer have the same id. */
export const entryKey = ({ part, id }: Pick<Entry, 'part' | 'id'>): string => `${part}-${id}`;

/** Whether the other side has written after this text. */
export const isAnswered = (entries: readonly Entry[], entry: Entry): boolean =>
  entries.slice(entries.indexOf(entry) + 1).some(({ byStaff }) => byStaff !== entry.byStaff);

/**
 * Marks everything except the configuration as stale, because a text changes the thread, the comments, the queue and
 * the status of the lesson. Reads again what is on the screen.
 */
export const refetchAfterText = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' });
