import { callWithHeaders } from '@stupeni/api-client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Filters } from './use-participant-filters';

const pageSize = 50;

/** Pages of participants by name; the total comes with the first. The old list stays until the new one is here. */
export const useParticipants = (filters: Filters) =>
  useInfiniteQuery({
    queryKey: ['participants', filters],
    queryFn: ({ pageParam, signal }) => readPage(filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => {
      const participants = pages.flatMap((page) => page.participants);
      return { participants, total: pages[0]?.total ?? participants.length };
    },
  });

async function readPage({ search, groupId }: Filters, cursor: string | null, signal: AbortSignal) {
  const query = {
    limit: pageSize,
    ...(search && { search }),
    ...(groupId && { groupId }),
    ...(cursor === null ? { total: '1' as const } : { cursor }),
  };
  const { data, headers } = await callWithHeaders('listParticipants', { query }, { signal });
  const total = headers.get('X-Total-Count');
  return {
    participants: data,
    next: headers.get('X-Next-Cursor'),
    total: total === null ? null : Number(total),
  };
}
