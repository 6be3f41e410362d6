import { refetchFailed } from '@stupeni/api-client';
import { QueryClient } from '@tanstack/react-query';

/**
 * The query cache of a remote. Screens show cached data at once and refetch it in the background.
 *
 * @param freshFor milliseconds in which loaded data is not requested again
 */
export const makeQueryClient = (freshFor: number) =>
  new QueryClient({
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
