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

/** A thread, from its newest page back. Its data is the texts of all loaded pages, the oldest first. */
export const threadQuery = (of: ThreadOf) =>
  infiniteQueryOptions({
    queryKey: ['thread', of],
    queryFn: ({ pageParam, signal }) => readPage(of, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ earlierId }) => earlierId,
    refetchInterval: ({ state }) => state.status === 'success' && pollEveryMs,
    select: ({ pages }) => joinEntries(pages.toReversed().flatMap(({ entries }) => entries)),
  });

/** The files of a text with new addresses. Empty when the text was withdrawn. */
export async function readFilesAgain(
  of: ThreadOf,
  { part, id }: Pick<Entry, 'part' | 'id'>,
): Promise<readonly SubmissionFile[]> {
  // A page ends with the message in its address, and every page has the first answer.
  const { entries } = await readPage(of, part === 'message' ? id : null, new AbortController().signal);
  return entries.find((entry) => entry.part === part && entry.id === id)?.files ?? [];
}

/** Joins the pages. Each page has the question and its first answer, so the result has them only once. */
function joinEntries(entries: readonly Entry[]): Entry[] {
  const byKey = new Map(entries.map((entry) => [entryKey(entry), entry]));
  return [...byKey.values()].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** A question and its answer have the id of the same comment. */
export const entryKey = ({ part, id }: Pick<Entry, 'part' | 'id'>): string => `${part}-${id}`;

/** Whether the other side has written after this text. */
export const isAnswered = (entries: readonly Entry[], entry: Entry): boolean =>
  entries.slice(entries.indexOf(entry) + 1).some(({ byStaff }) => byStaff !== entry.byStaff);

/**
 * Reads everything again that a text of a thread changes: the thread, the comments, the queue and the status of the
 * lesson.
 */
export const readAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' });
