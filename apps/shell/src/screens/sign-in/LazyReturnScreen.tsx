import { Loading } from '@stupeni/ui/core';
import { lazy, Suspense, type ComponentProps } from 'react';

const ReturnScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "rare" */ './ReturnScreen')).ReturnScreen,
}));

/** `ReturnScreen` in its own chunk, so that the sign-in page does not load it (quality bars §2). */
export const LazyReturnScreen = (props: ComponentProps<typeof ReturnScreen>) => (
  <Suspense fallback={<Loading>{null}</Loading>}>
    <ReturnScreen {...props} />
  </Suspense>
);
