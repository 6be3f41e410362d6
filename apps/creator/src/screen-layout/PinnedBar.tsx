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
export function PinnedBar({ width, notes, children }: PinnedBarProps) {
  const { bar, above, height } = usePinned();
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
        px={side}
        py={padding}
      >
        <Stack ref={above} css={{ ...notesLook, '& > *': { maxWidth: width } }}>
          {notes}
        </Stack>
        <Box mx="auto" maxW="1088px">
          <Box maxW={width}>{children}</Box>
        </Box>
      </Box>
    </>
  );
}

const side = { base: 4, sm: 8 };
const padding = { base: 3, sm: 3.5 };

/**
 * The notes are out of the flow, because in the bar they would move the buttons. They cover the upper edge of the bar.
 */
const notesLook = {
  position: 'absolute',
  insetX: '0',
  bottom: '100%',
  gap: 3,
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
  px: { base: 4, sm: 'max({spacing.8}, calc(50% - 544px))' },
  pt: padding,
  _empty: { display: 'none' },
};
