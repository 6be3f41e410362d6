import type { StairsSize } from './stair-geometry';
import { styled } from '../../core/system/styled';

const Look = styled('span', {
  base: {
    position: 'absolute',
    insetInlineStart: '50%',
    borderRadius: 'full',
    bg: 'sun.solid',
    // The contrast of the sun colour on light paper is less than 3:1, so a ring makes the ball visible.
    '--ring': '{colors.sun.fg}',
    _highContrast: { bg: 'Highlight', forcedColorAdjust: 'none' },
  },
  variants: {
    size: {
      lg: {
        top: '-24px',
        w: '18px',
        h: '18px',
        ms: '-9px',
        boxShadow: '0 0 0 3px {colors.bg.panel}, 0 0 0 4px var(--ring)',
      },
      md: { display: 'none' },
      mini: {
        top: '-16px',
        w: '12px',
        h: '12px',
        ms: '-6px',
        boxShadow: '0 0 0 2px {colors.bg.panel}, 0 0 0 3px var(--ring)',
      },
      nano: { top: '-11px', w: '8px', h: '8px', ms: '-4px', boxShadow: '0 0 0 1px var(--ring)' },
    },
    hops: { true: { animationStyle: 'climb' } },
  },
});

export interface BallProps {
  size: StairsSize;
  /** The number of steps. It sets the height of a hop. */
  count: number;
  hops: boolean;
}

/** Marks the learner's step. After a completed lesson it hops to this step from the previous one. */
export function Ball({ size, count, hops }: BallProps) {
  const stepUp = `calc(var(--rise) / ${Math.max(1, count - 1)})`;
  return (
    <Look
      data-hops={hops || undefined}
      size={size}
      hops={hops}
      css={{ '--hop-x': '-100cqi', '--hop-y': stepUp }}
    />
  );
}
