import type { IconName } from '../../core/icon/shapes';

/** The states of a step. The screens have the words for them. */
export type StepState = 'open' | 'review' | 'clarify' | 'rework' | 'done' | 'locked' | 'missing';

/** One step of a staircase. */
export interface Step {
  state: StepState;
  /** The number of the lesson, from 1. It is shown in the step. */
  number: number;
}

/** The states of a tile. A tile can also show good news, a failure or a fact. */
export type TileState = StepState | 'success' | 'danger' | 'info';

/** The icon of a state (look.md §2). An open or a locked step has a number instead. */
export const stateIcons: Partial<Record<TileState, IconName>> = {
  review: 'clock',
  clarify: 'question',
  rework: 'returned',
  done: 'check',
  missing: 'close',
  success: 'check',
  danger: 'warning',
  info: 'info',
};
