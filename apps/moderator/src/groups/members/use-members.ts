import { callWithHeaders } from '@stupeni/api-client';
import { pagesQuery } from '@stupeni/remote';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** Pages of a group's members by name, with the total. The old list stays until the new one has loaded. */
export const useMembers = (groupId: number, search: string) =>
  useInfiniteQuery({
    ...pagesQuery(
      ['participants', 'members', groupId, search],
      (page, options) => {
        const query = { groupId, ...page, ...(search && { search }) };
        return callWithHeaders('listParticipants', { query }, options);
      },
      { counted: true },
    ),
    placeholderData: keepPreviousData,
  });
