import { useLocation } from '@stupeni/router';
import { Loading, PageWaiting, Skeleton, VStack } from '@stupeni/ui/core';
import { pageShapeAt } from '../routing/page-shape';

/** In the place of an area that is on its way. The skeletons show themselves after 200 ms. */
export function RemoteWaiting() {
  const shape = pageShapeAt(useLocation().pathname);
  if (shape) return <PageWaiting shape={shape} />;
  return (
    <Loading>
      <VStack align="stretch" gap="4" maxW="1152px" mx="auto" px={{ base: '4', md: '8' }} py="9">
        <Skeleton width="320px" height="36px" />
        <Skeleton height="220px" shape="card" />
        <Skeleton height="64px" shape="card" />
        <Skeleton height="64px" shape="card" />
      </VStack>
    </Loading>
  );
}
