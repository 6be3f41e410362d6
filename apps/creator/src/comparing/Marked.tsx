import { Box } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { texts } from './texts';

export type Side = 'one' | 'other';

/** Hue and line of what only one side has; the word is for the ear, the line for those who see no hue. */
const looks = { one: 'rework', other: 'brand' } as const;

interface MarkedProps {
  side: Side;
  /** There is no such thing on the other side. */
  only: boolean;
  children: ReactNode;
}

/** A part of a text or a test; marked where the other side does not have it. */
export const Marked = ({ side, only, children }: MarkedProps) =>
  only ? (
    <Box
      role="group"
      aria-label={texts.onlyHere}
      data-only-here=""
      colorPalette={looks[side]}
      bg="colorPalette.subtle"
      borderInlineStartWidth="3px"
      borderInlineStartStyle={side === 'one' ? 'dashed' : 'solid'}
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
