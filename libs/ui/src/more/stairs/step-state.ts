import type { IconName } from '../../core/icon/shapes';

/** What a step of the staircase can be; the words for it are the screen's. */
export type StepState = 'open' | 'review' | 'clarify' | 'rework' | 'done' | 'locked' | 'missing';

/** A tile also carries good news, a failure or a plain fact. */
export type TileState = StepState | 'success' | 'danger' | 'info';

/** The icon of a state (look.md §2); an open or a locked step shows its number alone. */
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
