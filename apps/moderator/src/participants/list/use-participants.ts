import { callWithHeaders } from '@stupeni/api-client';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { turned } from './sorts';
import { firstPlace, type ListAddress, type Place, wordsOfFilters } from './use-list-address';

const pageSize = 50;
/** For so many ms a page that was pointed at is not read ahead again. */
const freshFor = 10_000;

export type Asked = Pick<ListAddress, 'filters' | 'sort' | 'place'>;

/** One page of participants, and how many there are. The old page stays until the new one is here. */
export function useParticipants({ filters, sort, place }: Asked) {
  const client = useQueryClient();
  return useQuery({ ...pageQuery(client, { filters, sort, place }), placeholderData: keepPreviousData });
}

/** Reads the page that is pointed at before it is asked for. */
export function useAhead({ filters, sort }: Asked): (place: Place) => void {
  const client = useQueryClient();
  return (place) => {
    // No failure is said here: it is, where the page is then drawn.
    void client.prefetchQuery({ ...pageQuery(client, { filters, sort, place }), staleTime: freshFor });
  };
}

const pageQuery = (client: QueryClient, asked: Asked) =>
  queryOptions({
    queryKey: ['participants', asked],
    queryFn: ({ signal }) => readPage(asked, knownTotal(client, asked), signal),
  });

type ParticipantsPage = Awaited<ReturnType<typeof readPage>>;

/** How many there are, as the first page was told: they are not all counted again at each step to the next. */
function knownTotal(client: QueryClient, asked: Asked): number | null {
  const first = client.getQueryState<ParticipantsPage>(['participants', { ...asked, place: firstPlace }]);
  return asked.place.number === 1 || !first || first.isInvalidated ? null : (first.data?.total ?? null);
}

/**
 * The API leads forwards alone, from row to row. Backwards is forwards in the turned order: the rows before a row
 * are those after it, from the other end.
 */
async function readPage({ filters, sort, place }: Asked, known: number | null, signal: AbortSignal) {
  const backwards = place.before !== null;
  const cursor = place.before ?? place.after;
  const query = {
    limit: pageSize,
    ...(known === null && { total: '1' as const }),
    ...wordsOfFilters(filters),
    ...sortWord(backwards ? turned(sort) : sort),
    ...(cursor !== null && { cursor: String(cursor) }),
  };
  const { data, headers } = await callWithHeaders('listParticipants', { query }, { signal });
  const goesOn = headers.get('X-Next-Cursor') !== null;
  const participants = backwards ? data.toReversed() : data;
  return {
    participants,
    total: known ?? Number(headers.get('X-Total-Count') ?? participants.length),
    before: previousOf(place, participants[0]?.id, backwards ? goesOn : place.after !== null),
    after: nextOf(place, participants.at(-1)?.id, backwards || goesOn),
  };
}

// By name is what the API does anyway.
const sortWord = (sort: Asked['sort']) => (sort === 'name' ? {} : { sort });

/** Where the page before this one begins; null when this is the first. */
function previousOf({ number }: Place, first: number | undefined, exists: boolean): Place | null {
  if (!exists || first === undefined) return null;
  // The second page's predecessor is the top: nobody who came there meanwhile is left out.
  return number <= 2 ? firstPlace : { number: number - 1, after: null, before: first };
}

function nextOf({ number }: Place, last: number | undefined, exists: boolean): Place | null {
  return exists && last !== undefined ? { number: number + 1, after: last, before: null } : null;
}

/** How many pages so many participants fill. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));
