import { Box, Stack } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { usePinned } from './use-pinned';

interface PinnedBarProps {
  /** Pixels; as wide as the form above it. */
  width?: number;
  children: ReactNode;
}

/** A bar over the bottom of the window; as much of the page's end stays free. */
export function PinnedBar({ width = 1088, children }: PinnedBarProps) {
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
        <Stack gap={3} mx="auto" style={{ maxWidth: width }}>
          {children}
        </Stack>
      </Box>
    </>
  );
}
