import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { StateFrame } from '../../core/state/StateFrame';
import { drawnInForced } from '../../core/system/forced-drawing';

export interface EmptyStateProps {
  title: string;
  /** A sentence that says what will appear here and why. */
  text: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** The level of the title: 1 if it is the whole page. */
  level?: 1 | 2 | 3;
}

function SunnyStairs() {
  return (
    <svg width="150" height="92" viewBox="0 0 150 92" aria-hidden="true">
      <chakra.path
        d="M2 90V72h36V54h36V36h36V18h38v72z"
        fill="bg.muted"
        _highContrast={drawnInForced.column}
      />
      <chakra.path
        d="M2 72h36M38 54h36M74 36h36"
        stroke="border.control"
        strokeWidth="4"
        strokeLinecap="round"
        _highContrast={{ stroke: 'CanvasText' }}
      />
      <chakra.path
        d="M112 18h34"
        stroke="sun.solid"
        strokeWidth="5"
        strokeLinecap="round"
        _highContrast={{ stroke: 'Highlight' }}
      />
    </svg>
  );
}

/** Shown in a place that has no content yet: a small staircase with a yellow top. */
export function EmptyState(props: EmptyStateProps) {
  return <StateFrame drawing={<SunnyStairs />} {...props} />;
}
