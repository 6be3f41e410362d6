import { useLocation } from '@stupeni/router';
import { Box, BrandMark, PageWaiting } from '@stupeni/ui/core';
import { brand } from '../brand';
import { pageShapeAt } from '../routing/page-shape';
import { barLook, logoLook } from './bar-look';

/** The empty bar until the header is there, the same picture as the outline in index.html, and the page to come. */
export function FrameWaiting() {
  const shape = pageShapeAt(useLocation().pathname);
  return (
    <>
      <Box {...barLook} aria-busy="true">
        <Box {...logoLook}>
          <BrandMark />
          {brand}
        </Box>
      </Box>
      {shape && <PageWaiting shape={shape} />}
    </>
  );
}
