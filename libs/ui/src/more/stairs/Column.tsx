import { Icon } from '../../core/icon/Icon';
import { Ball } from './Ball';
import type { Climb } from './climb';
import { columnLook } from './column-look';
import { computeRiseShare, chooseDensity, isNumberShown, type StairsSize } from './stair-geometry';
import { stateIcons, type Step } from './step-state';
import { styled } from '../../core/system/styled';

export interface ColumnProps {
  step: Step;
  index: number;
  count: number;
  size: StairsSize;
  /** The number of the learner's step. */
  current?: number;
  climb: Climb;
}

const Look = styled('div', columnLook);
// A step narrower than 24 px shows its colour, pattern and edge, but no icon and no number. If only every fifth
// number is shown, 16 px are enough for it.
const Mark = styled('span', {
  base: { display: 'grid', placeItems: 'center', px: '1px', borderRadius: '4px', bg: 'var(--behind)' },
  variants: {
    room: {
      full: { '@container (max-width: 23.9px)': { display: 'none' } },
      thinned: { px: '0', fontSize: '12px', '@container (max-width: 15.9px)': { display: 'none' } },
    },
  },
});

/** One step. Its height shows its place, its fill shows its state. */
export function Column({ step, index, count, size, current, climb }: ColumnProps) {
  const isCurrent = step.number === current;
  const icon = stateIcons[step.state];
  return (
    <Look
      size={size}
      state={step.state}
      current={isCurrent}
      fresh={climb.fills}
      css={{ '--climbed': String(computeRiseShare(index, count)), '--wait': `${climb.wait}ms` }}
      data-state={step.state}
      data-current={isCurrent || undefined}
      data-fresh={climb.fills || undefined}
    >
      {(size === 'lg' || size === 'md') && (
        <>
          <Mark room="full" minH="18px">
            {icon && <Icon name={icon} size={16} />}
          </Mark>
          {isNumberShown(step.number, count, current) && (
            <Mark room={chooseDensity(count) === 'airy' ? 'full' : 'thinned'}>{step.number}</Mark>
          )}
        </>
      )}
      {isCurrent && <Ball size={size} count={count} hops={climb.hops} />}
    </Look>
  );
}
