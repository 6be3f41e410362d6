import { Loading } from '@stupeni/ui/core';
import { lazy, Suspense } from 'react';
import { loadMoreParts } from '../../frame/more-parts';

const DocumentScreen = lazy(async () => {
  await loadMoreParts();
  return { default: (await import(/* webpackChunkName: "rare" */ './DocumentScreen')).DocumentScreen };
});

/** `DocumentScreen` in its own chunk. */
export const LazyDocumentScreen = () => (
  <Suspense fallback={<Loading />}>
    <DocumentScreen />
  </Suspense>
);
