import { call } from '@stupeni/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export const useGroups = () =>
  useQuery({ queryKey: ['groups'], queryFn: ({ signal }) => call('listGroups', {}, { signal }) });

/** Paid, used and free access slots (specification §9). */
export const useSlots = () =>
  useQuery({ queryKey: ['slots'], queryFn: ({ signal }) => call('getSlots', {}, { signal }) });

/** Asks again for everything on the screen that did not come. */
export function useRefetchFailed(): () => void {
  const client = useQueryClient();
  return () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
