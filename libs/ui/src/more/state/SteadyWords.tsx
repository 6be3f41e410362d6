import type { ReactNode } from 'react';
import { styled } from '../../core/system/styled';

export interface SteadyWordsProps {
  /** The longest possible text. Its space is reserved. */
  longest: string;
  children: ReactNode;
}

// Both texts are in one grid cell. Screen readers skip the invisible one.
const Cell = styled('span', {
  base: {
    display: 'grid',
    _before: { content: 'attr(data-longest)', visibility: 'hidden' },
    '& > *, &::before': { gridArea: '1 / 1', minW: '0', overflowWrap: 'anywhere' },
  },
});

/** A text that changes by itself. It has the space of the longest text, so that the content below does not move. */
export const SteadyWords = ({ longest, children }: SteadyWordsProps) => (
  <Cell data-longest={longest}>
    <span>{children}</span>
  </Cell>
);
