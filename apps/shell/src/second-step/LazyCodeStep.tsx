import { Loading } from '@stupeni/ui/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { CodeStep as Step } from './CodeStep';

// In its own chunk, so that the sign-in page does not load it (quality bars).
const CodeStep = lazy(async () => ({ default: (await import('./CodeStep')).CodeStep }));

/** The second step of a sign-in, loaded when somebody needs it. */
export const LazyCodeStep = (props: ComponentProps<typeof Step>) => (
  <Suspense fallback={<Loading>{null}</Loading>}>
    <CodeStep {...props} />
  </Suspense>
);
