import { Loading } from '@stupeni/ui/core';
import { lazy, Suspense } from 'react';

const ReturnScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "rare" */ './ReturnScreen')).ReturnScreen,
}));

/** `ReturnScreen` in its own chunk, so that the sign-in page does not load it (quality bars §2). */
export const LazyReturnScreen = () => (
  <Suspense fallback={<Loading>{null}</Loading>}>
    <ReturnScreen />
  </Suspense>
);
