import { refetchFailed } from '@stupeni/api-client';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * The query cache of a remote. Screens show cached data at once and refetch it in the background.
 *
 * @param freshFor milliseconds in which loaded data is not requested again
 */
export const makeQueryClient = (freshFor: number): QueryClient =>
  new RestartingQueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        gcTime: 15 * 60_000,
        // The API client already repeats a failed read. After that the screen offers «Повторить».
        retry: false,
        // Without a connection a read fails, so that the screen shows «Повторить» and does not wait without end.
        networkMode: 'always',
        refetchOnReconnect: refetchFailed,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * A client that also starts an unfinished first load again when its data becomes outdated. TanStack Query restarts only
 * the load of a query that has data: a first load would show what the API read before the change.
 */
class RestartingQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.data !== undefined || query.state.fetchStatus === 'idle') continue;
      // Who waits for the first load gets the result of the second one. The screen shows an error of the query.
      void query.cancel({ silent: true });
      query.fetch().catch(() => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}
