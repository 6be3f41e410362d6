import { Box, Stack } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { usePinned } from './use-pinned';

interface PinnedBarProps {
  /** The width of the form above, which begins at the left edge of the page. */
  width?: string;
  /** Sentences above the bar. They come and go, and the buttons stay where they are. */
  notes: ReactNode;
  children: ReactNode;
}

/** A bar fixed to the bottom of the window. An empty box at the end of the page has the same height. */
export function PinnedBar({ width = 'full', notes, children }: PinnedBarProps) {
  const { bar, above, height } = usePinned();
  return (
    <>
      <Box aria-hidden="true" style={{ height }} />
      <Box ref={bar} position="fixed" bottom="0" zIndex="header" {...panel} py={padding}>
        {/* Out of the flow: in the bar it would move the buttons, and the browser counts that as a shift. */}
        <Box
          ref={above}
          position="absolute"
          bottom="full"
          {...panel}
          borderTopWidth="1px"
          borderColor="border"
        >
          <Box mx="auto" maxW="1088px">
            <Stack gap={3} maxW={width} pt={padding} _empty={{ display: 'none' }}>
              {notes}
            </Stack>
          </Box>
        </Box>
        <Box mx="auto" maxW="1088px">
          <Box maxW={width}>{children}</Box>
        </Box>
      </Box>
    </>
  );
}

const padding = { base: 3, sm: 3.5 };
const panel = { insetX: '0', bg: 'bg.panel', px: { base: 4, sm: 8 } };
