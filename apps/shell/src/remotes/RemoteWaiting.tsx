import type { RemoteName } from '@stupeni/federation';
import { useLocation } from '@stupeni/router';
import { Loading, PageWaiting, Skeleton, VStack } from '@stupeni/ui/core';
import { pageShapeAt } from '../routing/page-shape';
import { SlowLoad } from './SlowLoad';

/** Shown while a remote loads: skeletons after 200 ms, the progress after 3 s. */
export function RemoteWaiting({ name }: { name: RemoteName }) {
  const shape = pageShapeAt(useLocation().pathname);
  return (
    <SlowLoad name={name} width={shape ? 'page' : 'pageWide'}>
      {shape ? (
        <PageWaiting shape={shape} />
      ) : (
        <Loading>
          <VStack align="stretch" gap="4" maxW="pageWide" mx="auto" px={{ base: '4', md: '8' }} py="9">
            <Skeleton width="320px" height="36px" />
            <Skeleton height="220px" shape="card" />
            <Skeleton height="64px" shape="card" />
            <Skeleton height="64px" shape="card" />
          </VStack>
        </Loading>
      )}
    </SlowLoad>
  );
}
