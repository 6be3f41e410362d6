import { useLocation } from '@stupeni/router';
import { Box, BrandMark, PageWaiting } from '@stupeni/ui/core';
import { brand } from '../index-html/brand';
import { choosePageShape } from '../navigation/page-shape';
import { barLook, logoLook } from './bar-look';

/** Shows the same empty bar as index.html until the header loads, and the skeleton of the page. */
export function FrameWaiting() {
  const shape = choosePageShape(useLocation().pathname);
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
