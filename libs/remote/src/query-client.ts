import { refetchFailed } from '@stupeni/api-client';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * The query cache of a remote. Screens show cached data at once and refetch it in the background.
 *
 * @param freshForMs milliseconds in which loaded data is not requested again
 */
export const makeQueryClient = (freshForMs: number): QueryClient =>
  new ReloadingQueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
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
 * A client that repeats the first load of a query, if the query became outdated during this load. TanStack Query does
 * so only for a query that has data, so a screen would show what the API read before the change. The first load is not
 * aborted, because frequent news would then keep a slow screen empty.
 */
class ReloadingQueryClient extends QueryClient {
  readonly #outdated = new Set<Query>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const reloads = this.getQueryCache()
      .findAll(filters)
      .filter((query) => isFirstLoad(query) && !this.#outdated.has(query))
      .map(async (query) => {
        this.#outdated.add(query);
        try {
          await query.fetch();
        } catch {
          return; // The screen shows the error, and a repeat loads the newest data.
        } finally {
          this.#outdated.delete(query);
        }
        const sameQuery = { queryKey: query.queryKey, exact: true, refetchType: filters?.refetchType };
        await super.invalidateQueries(sameQuery, options);
      });
    await Promise.all([super.invalidateQueries(filters, options), ...reloads]);
  }
}

const isFirstLoad = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus !== 'idle';
