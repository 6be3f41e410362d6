import { useQueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';

/** Props of a link that start loading its screen's data when it is pointed at or focused. */
export function useAhead() {
  const queryClient = useQueryClient();
  return <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) => {
    const load = () => void queryClient.prefetchQuery(query);
    return { onMouseEnter: load, onFocus: load, onTouchStart: load };
  };
}
