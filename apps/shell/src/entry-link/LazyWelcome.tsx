import { Loading } from '@stupeni/ui/core';
import { lazy, Suspense } from 'react';
import { EntryLayout } from '../sign-in/EntryLayout';

const WelcomeScreen = lazy(async () => ({ default: (await import('./WelcomeScreen')).WelcomeScreen }));

/** `WelcomeScreen` in its own chunk, so that the sign-in page does not load it (quality bars). */
export const LazyWelcome = () => (
  <Suspense
    fallback={
      <EntryLayout>
        <Loading>{null}</Loading>
      </EntryLayout>
    }
  >
    <WelcomeScreen />
  </Suspense>
);
