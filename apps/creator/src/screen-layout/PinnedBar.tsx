import { Box, Stack } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { usePinned } from './use-pinned';

interface PinnedBarProps {
  /** The width of the form above, which begins at the left edge of the page. */
  width?: string;
  children: ReactNode;
}

/** A bar fixed to the bottom of the window. An empty box at the end of the page has the same height. */
export function PinnedBar({ width = 'full', children }: PinnedBarProps) {
  const { bar, height } = usePinned();
  return (
    <>
      <Box aria-hidden="true" style={{ height }} />
      <Box
        ref={bar}
        position="fixed"
        insetX="0"
        bottom="0"
        zIndex="header"
        bg="bg.panel"
        borderTopWidth="1px"
        borderColor="border"
        px={{ base: 4, sm: 8 }}
        py={{ base: 3, sm: 3.5 }}
      >
        <Box mx="auto" maxW="1088px">
          <Stack gap={3} maxW={width}>
            {children}
          </Stack>
        </Box>
      </Box>
    </>
  );
}
