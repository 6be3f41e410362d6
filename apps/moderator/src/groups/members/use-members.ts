import { callWithHeaders } from '@stupeni/api-client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const pageSize = 50;

/** Pages of a group's members by name. The first page has the total. The old list stays until the new one has loaded. */
export const useMembers = (groupId: number, search: string) =>
  useInfiniteQuery({
    queryKey: ['participants', 'members', groupId, search],
    queryFn: ({ pageParam, signal }) => readPage(groupId, search, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => {
      const members = pages.flatMap((page) => page.members);
      return { members, total: pages[0]?.total ?? members.length };
    },
  });

async function readPage(groupId: number, search: string, cursor: string | null, signal: AbortSignal) {
  const query = {
    groupId,
    limit: pageSize,
    ...(search && { search }),
    ...(cursor === null ? { total: '1' as const } : { cursor }),
  };
  const { data, headers } = await callWithHeaders('listParticipants', { query }, { signal });
  const total = headers.get('X-Total-Count');
  return {
    members: data,
    next: headers.get('X-Next-Cursor'),
    total: total === null ? null : Number(total),
  };
}
