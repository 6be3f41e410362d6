import { Box, BrandMark } from '@stupeni/ui/core';
import { brand } from '../brand';
import { barLook, logoLook } from './bar-look';

/** The empty bar until the header is there: the same picture as the outline in index.html. */
export function FrameWaiting() {
  return (
    <Box {...barLook} aria-busy="true">
      <Box {...logoLook}>
        <BrandMark />
        {brand}
      </Box>
    </Box>
  );
}
