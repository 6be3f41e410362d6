import { useQueryClient } from '@tanstack/react-query';

/** Asks again for everything on the screen that did not come. */
export function useRefetchFailed(): () => void {
  const client = useQueryClient();
  return () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
