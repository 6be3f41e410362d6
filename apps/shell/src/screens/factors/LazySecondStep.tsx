import { Loading } from '@stupeni/ui/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { SecondStep as Step } from './SecondStep';

// In its own chunk, so that the sign-in page does not load it (quality bars §2).
const SecondStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "step" */ './SecondStep')).SecondStep,
}));

/** The second step of a sign-in, loaded when somebody needs it. */
export const LazySecondStep = (props: ComponentProps<typeof Step>) => (
  <Suspense fallback={<Loading>{null}</Loading>}>
    <SecondStep {...props} />
  </Suspense>
);
