import { Loading } from '@stupeni/ui/core';
import { SignedOutLayout } from '../frame/SignedOutLayout';
import { lazyScreen } from '../frame/lazy-screen';

/** `SidePage` in its own chunk, because neither the sign-in page nor a course needs it. */
export const LazySidePage = lazyScreen(
  async () => (await import('./SidePage')).SidePage,
  <SignedOutLayout>
    <Loading>{null}</Loading>
  </SignedOutLayout>,
);
