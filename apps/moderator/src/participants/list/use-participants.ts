import { callWithHeaders } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { isMoreThanTotal, pageSize, readTotal } from '@stupeni/remote';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { reverseSort } from './sorts';
import { toFilterParameters, firstPosition, type ListAddress, type PagePosition } from './use-list-address';

/** A prefetched page is not read again within this time. */
const prefetchFreshMs = 10_000;

/** How often the list is read again while the mail of an invitation is being sent. */
const mailedIntervalMs = 15_000;
const isBeingMailed = ({ invitationMail }: Participant) => invitationMail?.state === 'waiting';

export type PageRequest = Pick<ListAddress, 'filters' | 'sort' | 'place'>;

/** One page of participants and the total. The old page stays until the new one has loaded. */
export function useParticipants({ filters, sort, place }: PageRequest) {
  const client = useQueryClient();
  return useQuery({
    ...pageQuery(client, { filters, sort, place }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.participants.some(isBeingMailed) ? mailedIntervalMs : false),
  });
}

/** Reads a page early, when the pointer is on its button. */
export function usePrefetchPage({ filters, sort }: PageRequest): (place: PagePosition) => void {
  const client = useQueryClient();
  return (place) => {
    // A failed prefetch shows no error. The list reads the page again and shows its error.
    void client.prefetchQuery({ ...pageQuery(client, { filters, sort, place }), staleTime: prefetchFreshMs });
  };
}

const pageQuery = (client: QueryClient, request: PageRequest) =>
  queryOptions({
    queryKey: ['participants', request],
    queryFn: ({ signal }) => readPage(request, readKnownTotal(client, request), signal),
  });

type ParticipantsPage = Awaited<ReturnType<typeof readPage>>;

/** The number of all rows. With `isMore` there are more, and the API has not counted them. */
export interface Total {
  total: number;
  isMore: boolean;
}

/** The total from the cached first page, so that other pages need no count. Null when it is not cached or is stale. */
function readKnownTotal(client: QueryClient, request: PageRequest): Total | null {
  const first = client.getQueryState<ParticipantsPage>([
    'participants',
    { ...request, place: firstPosition },
  ]);
  return request.place.number === 1 || !first || first.isInvalidated ? null : (first.data ?? null);
}

/** Reads one page. The API only reads forwards from a row, so a page before a row is read in reverse order. */
async function readPage({ filters, sort, place }: PageRequest, known: Total | null, signal: AbortSignal) {
  const backwards = place.before !== null;
  const cursor = place.before ?? place.after;
  const query = {
    limit: pageSize,
    ...(known === null && { total: '1' as const }),
    ...toFilterParameters(filters),
    ...sortParameter(backwards ? reverseSort(sort) : sort),
    ...(cursor !== null && { cursor: String(cursor) }),
    ...(cursor === null && place.number > 1 && { page: place.number }),
  };
  const { data, headers } = await callWithHeaders('listParticipants', { query }, { signal });
  const hasMore = headers.get('X-Next-Cursor') !== null;
  const participants = backwards ? data.toReversed() : data;
  return {
    participants,
    ...(known
      ? { total: known.total, isMore: known.isMore }
      : readTotalAndMore(headers, participants.length)),
    before: findPreviousPage(place, participants[0]?.id, backwards ? hasMore : place.number > 1),
    after: findNextPage(place, participants.at(-1)?.id, backwards || hasMore),
  };
}

const readTotalAndMore = (headers: Headers, shown: number): Total => ({
  total: readTotal(headers) ?? shown,
  isMore: isMoreThanTotal(headers),
});

// The default order of the API is by name.
const sortParameter = (sort: PageRequest['sort']) => (sort === 'name' ? {} : { sort });

/** The start of the page before this one; null on the first page. */
function findPreviousPage(
  { number }: PagePosition,
  first: number | undefined,
  exists: boolean,
): PagePosition | null {
  if (!exists || first === undefined) return null;
  // The page before the second one starts at the top of the list, so that it has rows that were added since.
  return number <= 2 ? firstPosition : { number: number - 1, after: null, before: first };
}

function findNextPage(
  { number }: PagePosition,
  last: number | undefined,
  exists: boolean,
): PagePosition | null {
  return exists && last !== undefined ? { number: number + 1, after: last, before: null } : null;
}

/** The number of pages for a total of participants. */
export const countPages = (total: number): number => Math.max(1, Math.ceil(total / pageSize));
