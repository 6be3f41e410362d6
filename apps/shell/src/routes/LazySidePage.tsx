import { Loading } from '@stupeni/ui/core';
import { lazy, Suspense } from 'react';
import { EntryLayout } from '../frame/EntryLayout';
import type { SidePageName } from './SidePage';

const SidePage = lazy(async () => ({ default: (await import('./SidePage')).SidePage }));

/** `SidePage` in its own chunk, so that neither the sign-in page nor a course loads it (quality bars §2). */
export const LazySidePage = ({ name }: { name: SidePageName }) => (
  <Suspense
    fallback={
      <EntryLayout>
        <Loading>{null}</Loading>
      </EntryLayout>
    }
  >
    <SidePage name={name} />
  </Suspense>
);
