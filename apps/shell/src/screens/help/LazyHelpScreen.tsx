import type { RemoteName } from '@stupeni/federation';
import { Loading } from '@stupeni/ui/core';
import { lazy, Suspense } from 'react';
import { loadMoreParts } from '../../frame/more-parts';

const HelpPlace = lazy(async () => {
  await loadMoreParts();
  return { default: (await import(/* webpackChunkName: "help" */ './HelpPlace')).HelpPlace };
});

/** The help in its own chunk. Nobody loads it before they open it. Without a remote it is the help before the sign-in. */
export const LazyHelpScreen = ({ remote }: { remote: RemoteName | null }) => (
  <Suspense fallback={<Loading />}>
    <HelpPlace remote={remote} />
  </Suspense>
);
