import type { RemoteName, ShellUser } from '@stupeni/federation';
import { Loading } from '@stupeni/ui/core';
import { lazy, Suspense } from 'react';
import { loadMoreParts } from '../../frame/more-parts';

const SearchScreen = lazy(async () => {
  await loadMoreParts();
  return { default: (await import(/* webpackChunkName: "help" */ './SearchScreen')).SearchScreen };
});

/** The search in its own chunk. Nobody loads it before they open it. */
export const LazySearchScreen = (props: { remote: RemoteName; user: ShellUser }) => (
  <Suspense fallback={<Loading />}>
    <SearchScreen {...props} />
  </Suspense>
);
