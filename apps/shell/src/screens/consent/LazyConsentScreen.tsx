import { Loading } from '@stupeni/ui/core';
import { lazy, Suspense } from 'react';
import { loadMoreParts } from '../../frame/more-parts';

const ConsentScreen = lazy(async () => {
  await loadMoreParts();
  return { default: (await import(/* webpackChunkName: "rare" */ './ConsentScreen')).ConsentScreen };
});

/** `ConsentScreen` in its own chunk: most people never see it. */
export const LazyConsentScreen = ({ onAccepted }: { onAccepted: () => void }) => (
  <Suspense fallback={<Loading />}>
    <ConsentScreen onAccepted={onAccepted} />
  </Suspense>
);
