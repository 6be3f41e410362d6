import { Loading } from '@stupeni/ui/core';
import { lazy, Suspense } from 'react';
import { loadMoreParts } from '../../frame/more-parts';

const AccountScreen = lazy(async () => {
  await loadMoreParts();
  return { default: (await import(/* webpackChunkName: "account" */ './AccountScreen')).AccountScreen };
});

/** `AccountScreen` in its own chunk. Nobody loads it before they open it. */
export const LazyAccountScreen = () => (
  <Suspense fallback={<Loading />}>
    <AccountScreen />
  </Suspense>
);
