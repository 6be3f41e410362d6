import { useQueryClient } from '@tanstack/react-query';

/** Repeats all failed requests of the screen. */
export function useRefetchFailed(): () => void {
  const client = useQueryClient();
  return () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
