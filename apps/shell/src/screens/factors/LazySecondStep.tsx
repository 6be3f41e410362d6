import { Loading } from '@stupeni/ui/core';
import { lazyScreen } from '../../frame/lazy-screen';

/**
 * The second step of a sign-in in its own chunk: the sign-in page loads the chunk when somebody needs a second step.
 */
export const LazySecondStep = lazyScreen(
  async () => (await import(/* webpackChunkName: "step" */ './SecondStep')).SecondStep,
  <Loading>{null}</Loading>,
);
