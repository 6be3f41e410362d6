import { Loading } from '@stupeni/ui/core';
import { lazy, Suspense } from 'react';
import { loadMoreParts } from '../../frame/more-parts';

const FactorScreen = lazy(async () => {
  await loadMoreParts();
  return { default: (await import(/* webpackChunkName: "account" */ './FactorScreen')).FactorScreen };
});

/** `FactorScreen` in its own chunk: most people never see it. */
export const LazyFactorScreen = ({ onDone }: { onDone: () => void }) => (
  <Suspense fallback={<Loading />}>
    <FactorScreen onDone={onDone} />
  </Suspense>
);
