import { callWithHeaders } from '@stupeni/api-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** More than so many are no answer to a search: it is to be narrowed. */
const most = 20;

/** Participants of the whole school that a search finds, and how many more there are. */
export const useCandidates = (search: string) =>
  useQuery({
    queryKey: ['participants', 'candidates', search],
    queryFn: async ({ signal }) => {
      const query = { limit: most, total: '1' as const, ...(search && { search }) };
      const { data, headers } = await callWithHeaders('listParticipants', { query }, { signal });
      const total = Number(headers.get('X-Total-Count') ?? data.length);
      return { people: data, rest: Math.max(0, total - data.length) };
    },
    placeholderData: keepPreviousData,
  });
