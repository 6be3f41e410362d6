import { NoConnectionError, toCallProblem } from '@stupeni/api-client';
import { Loading, Skeleton } from '@stupeni/ui/core';
import { LoadFailure, Page } from '@stupeni/ui/more';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { texts } from './texts';

const screenQuery = () =>
  queryOptions({
    queryKey: ['chunk', 'group-progress'],
    queryFn: async () => {
      try {
        const { GroupProgressScreen } = await import(
          /* webpackChunkName: "on-demand-group-progress" */ './GroupProgressScreen'
        );
        return { GroupProgressScreen };
      } catch (cause) {
        throw new NoConnectionError('A chunk of the page did not load.', { cause });
      }
    },
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });

/** In a chunk of its own: only this screen needs the table with its virtual rows. */
export function GroupProgressScreen() {
  const screen = useQuery(screenQuery());
  if (screen.data) return <screen.data.GroupProgressScreen />;
  return (
    <Page wide>
      {screen.isError ? (
        <LoadFailure level={1} title={texts.failed} problem={toCallProblem(screen.error)} query={screen} />
      ) : (
        <Loading label={texts.loading}>
          <Skeleton height="420px" />
        </Loading>
      )}
    </Page>
  );
}
