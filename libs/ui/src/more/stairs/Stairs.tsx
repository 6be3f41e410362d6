import { Column } from './Column';
import { Silhouette } from './Silhouette';
import { planClimb } from './climb';
import { chooseDensity, chooseFlight, type StairsSize } from './stair-geometry';
import type { Step } from './step-state';
import { styled } from '../../core/system/styled';

export interface StairsProps {
  steps: readonly Step[];
  /** The `number` of the learner's step. It gets the sun colour and the ball. */
  current?: number;
  size: StairsSize;
  /** The accessible text of the picture: «Пройдено 5 из 12. Урок 3 вернули на доработку.» */
  label: string;
  /** True if the course is closed: its locked steps are then drawn as wells. */
  sunken?: boolean;
  /**
   * The `number` of the step that has just been completed. The step fills once, from below, and the ball hops to the
   * next step.
   */
  climbedFrom?: number;
  /**
   * True if this step completed the course: all steps then fill from left to right, and the ball lands on the last one.
   */
  finished?: boolean;
}

const Flight = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    w: 'full',
    h: 'calc(var(--base) + var(--rise) + var(--air))',
  },
  variants: {
    size: {
      lg: { gap: { base: '2px', sm: '3px' } },
      md: { gap: { base: '2px', sm: '4px' } },
      mini: { gap: '2px' },
      nano: { gap: '2px', maxW: { base: '132px', sm: '168px' } },
    },
    dense: { true: { gap: '1px' } },
  },
});

const px = (value: number) => `${value}px`;

/**
 * A course as a staircase at the bottom of its card (look.md §5). It is only a picture. The list below it has the
 * links.
 */
export function Stairs({
  steps,
  current,
  size,
  label,
  sunken = false,
  climbedFrom,
  finished = false,
}: StairsProps) {
  const { wide, phone } = chooseFlight(size, sunken);
  const density = chooseDensity(steps.length);
  const measures = {
    '--base': { base: px(phone.base), sm: px(wide.base) },
    '--rise': { base: px(phone.rise), sm: px(wide.rise) },
    // The staircase of a closed course is a decoration and as wide as its tile.
    '--widest': sunken ? 'none' : '44px',
    '--locked': sunken ? '{colors.bg.well}' : '{colors.bg.emphasized}',
    '--air': { base: px(phone.air), sm: px(wide.air) },
  };
  return (
    <Flight role="img" aria-label={label} size={size} dense={density === 'dense'} css={measures}>
      {density === 'silhouette' ? (
        <Silhouette steps={steps} current={current} size={size} />
      ) : (
        steps.map((step, index) => (
          <Column
            key={step.number}
            step={step}
            index={index}
            count={steps.length}
            size={size}
            current={current}
            climb={planClimb(steps, index, { current, climbedFrom, finished })}
          />
        ))
      )}
    </Flight>
  );
}
