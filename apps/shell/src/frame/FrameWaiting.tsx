import type { RemoteName } from '@stupeni/federation';
import { useLocation } from '@stupeni/router';
import { Box, BrandMark, PageWaiting } from '@stupeni/ui/core';
import { brand } from '../brand';
import { SlowLoad } from '../remotes/SlowLoad';
import { pageShapeAt } from '../routing/page-shape';
import { barLook, logoLook } from './bar-look';

/** The empty bar until the header is there, the same picture as the outline in index.html, and the page to come. */
export function FrameWaiting({ remote }: { remote: RemoteName }) {
  const shape = pageShapeAt(useLocation().pathname);
  return (
    <>
      <Box {...barLook} aria-busy="true">
        <Box {...logoLook}>
          <BrandMark />
          {brand}
        </Box>
      </Box>
      <SlowLoad name={remote} width={shape ? 'page' : 'pageWide'}>
        {shape && <PageWaiting shape={shape} />}
      </SlowLoad>
    </>
  );
}
