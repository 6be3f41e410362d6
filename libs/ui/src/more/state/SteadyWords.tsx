import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface SteadyWordsProps {
  /** The longest that may stand here: so much room is kept. */
  longest: string;
  children: ReactNode;
}

// Both lie in one cell; what is not seen is not spoken either.
const Cell = chakra('span', {
  base: {
    display: 'grid',
    _before: { content: 'attr(data-longest)', visibility: 'hidden' },
    '& > *, &::before': { gridArea: '1 / 1', minW: '0', overflowWrap: 'anywhere' },
  },
});

/** Words that change by themselves, in the room of the longest: what stands below them does not move. */
export const SteadyWords = ({ longest, children }: SteadyWordsProps) => (
  <Cell data-longest={longest}>
    <span>{children}</span>
  </Cell>
);
