import { Box } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { texts } from './texts';

export type Side = 'left' | 'right';

/** The colour of each side. For people who do not see colours, a part also has a border and a label. */
const palettes = { left: 'rework', right: 'brand' } as const;

interface MarkedProps {
  side: Side;
  /** Whether only this side has this part. */
  isOnlyHere: boolean;
  children: ReactNode;
}

/** A part of a text or a test. It is marked when only this side has it. */
export const Marked = ({ side, isOnlyHere, children }: MarkedProps) =>
  isOnlyHere ? (
    <Box
      role="group"
      aria-label={texts.onlyHere}
      data-only-here=""
      colorPalette={palettes[side]}
      bg="colorPalette.subtle"
      borderInlineStartWidth="3px"
      borderInlineStartStyle={side === 'left' ? 'dashed' : 'solid'}
      borderColor="colorPalette.fg"
      borderRadius="4px 8px 8px 4px"
      px={3}
      py={1.5}
      my={1.5}
    >
      {children}
    </Box>
  ) : (
    <Box px={3} py={0.5}>
      {children}
    </Box>
  );
