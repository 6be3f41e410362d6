import { Loading } from '@stupeni/ui/core';
import { lazy, Suspense } from 'react';
import { EntryLayout } from '../../frame/EntryLayout';

const UnsubscribeScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "rare" */ './UnsubscribeScreen')).UnsubscribeScreen,
}));

/** `UnsubscribeScreen` in its own chunk, so that the sign-in page does not load it (quality bars §2). */
export const LazyUnsubscribeScreen = () => (
  <Suspense
    fallback={
      <EntryLayout>
        <Loading>{null}</Loading>
      </EntryLayout>
    }
  >
    <UnsubscribeScreen />
  </Suspense>
);
