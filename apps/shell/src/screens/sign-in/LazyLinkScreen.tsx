import { Loading } from '@stupeni/ui/core';
import { lazy, Suspense } from 'react';
import { EntryLayout } from '../../frame/EntryLayout';
import type { LinkKind } from './use-link';

const LinkScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "rare" */ './LinkScreen')).LinkScreen,
}));

/** `LinkScreen` in its own chunk, so that the sign-in page does not load it (quality bars §2). */
export const LazyLinkScreen = ({ kind }: { kind: LinkKind }) => (
  <Suspense
    fallback={
      <EntryLayout>
        <Loading>{null}</Loading>
      </EntryLayout>
    }
  >
    <LinkScreen kind={kind} />
  </Suspense>
);
