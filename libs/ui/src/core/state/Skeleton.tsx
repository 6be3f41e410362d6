import { styled } from '../system/styled';

export interface SkeletonProps {
  /** Any CSS length; the full width by default. */
  width?: string;
  height?: string;
  /** `step` is a column of the staircase, rounded only at the top. */
  shape?: 'line' | 'control' | 'tile' | 'card' | 'step';
}

const Look = styled('span', {
  base: {
    display: 'block',
    position: 'relative',
    overflow: 'hidden',
    flex: 'none',
    maxW: 'full',
    bg: 'bg.emphasized',
    // The skeleton is hidden for the first 200 ms (look.md §5).
    animation: 'appear 1ms linear calc(200ms + var(--waited, 0ms)) both',
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      transform: 'translateX(-100%)',
      bgImage:
        'linear-gradient(90deg, transparent, color-mix(in srgb, {colors.bg.panel} 55%, transparent), transparent)',
      _motionSafe: { animation: 'shimmer 1600ms linear calc(200ms + var(--waited, 0ms)) infinite' },
    },
  },
  variants: {
    shape: {
      line: { borderRadius: '6px' },
      control: { borderRadius: 'control' },
      tile: { borderRadius: 'chip' },
      card: { borderRadius: 'card' },
      step: { borderRadius: '3px 3px 0 0' },
    },
  },
  defaultVariants: { shape: 'line' },
});

/** A grey shape of the content that loads. `Loading` around it has the text. */
export function Skeleton({ width = '100%', height = '14px', shape }: SkeletonProps) {
  return <Look aria-hidden="true" width={width} height={height} shape={shape} />;
}
