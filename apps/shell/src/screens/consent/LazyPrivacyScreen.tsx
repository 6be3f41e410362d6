import { Loading } from '@stupeni/ui/core';
import { lazy, Suspense } from 'react';
import { loadMoreParts } from '../../frame/more-parts';

const PrivacyScreen = lazy(async () => {
  await loadMoreParts();
  return { default: (await import(/* webpackChunkName: "rare" */ './PrivacyScreen')).PrivacyScreen };
});

/** `PrivacyScreen` in its own chunk. */
export const LazyPrivacyScreen = () => (
  <Suspense fallback={<Loading />}>
    <PrivacyScreen />
  </Suspense>
);
