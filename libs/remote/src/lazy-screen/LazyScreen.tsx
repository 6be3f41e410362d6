import { NoConnectionError, toCallProblem } from '@stupeni/api-client';
import { Loading, Skeleton } from '@stupeni/ui/core';
import { LoadFailure, Page } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

interface LazyScreenProps {
  /** The name of the chunk in the cache of the remote. */
  name: string;
  /** Imports the screen. */
  load: () => Promise<ComponentType>;
  /** The texts while the chunk loads, and after a failure. */
  texts: { loading: string; failed: string };
}

/** A screen in a chunk of its own. It shows a placeholder while the chunk loads, and «Повторить» after a failure. */
export function LazyScreen({ name, load, texts }: LazyScreenProps) {
  const screen = useQuery({
    queryKey: ['chunk', name],
    queryFn: () =>
      load().then(
        (Screen) => ({ Screen }),
        (cause: unknown) => {
          throw new NoConnectionError('A chunk of the page did not load.', { cause });
        },
      ),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  if (screen.data) return <screen.data.Screen />;
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
