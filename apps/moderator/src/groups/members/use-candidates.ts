import { callWithHeaders } from '@stupeni/api-client';
import { isMoreThanTotal, readTotal } from '@stupeni/remote';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The most results shown. With more results the moderator has to narrow the search. */
const maxResults = 20;

/** Participants of the whole school that match a search, and the number of further matches. */
export const useCandidates = (search: string) =>
  useQuery({
    queryKey: ['participants', 'candidates', search],
    queryFn: async ({ signal }) => {
      const query = { limit: maxResults, total: '1' as const, ...(search && { search }) };
      const { data, headers } = await callWithHeaders('listParticipants', { query }, { signal });
      const total = readTotal(headers) ?? data.length;
      return {
        people: data,
        rest: Math.max(0, total - data.length),
        isRestAtLeast: isMoreThanTotal(headers),
      };
    },
    placeholderData: keepPreviousData,
  });
