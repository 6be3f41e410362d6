import type { ProgressStatus } from '@stupeni/contract';

/** A live lesson of a course as a step of its staircase. */
export interface Step {
  id: number;
  status: ProgressStatus;
}

/** The status on the wire: the first progress row carries it (specification §3). */
export const statusOf = (progresses: readonly { status: ProgressStatus }[]): ProgressStatus =>
  progresses[0]?.status ?? 'NOT_STARTED';

/** Whether a lesson with this status opens the next one (specification §4). */
export function opensNext(status: ProgressStatus): boolean {
  switch (status) {
    case 'COMPLETED':
    case 'ON_REVIEW':
    case 'NEED_CLARIFY':
      return true;
    case 'NOT_STARTED':
    case 'NEED_REWORK':
      return false;
    default:
      return status satisfies never;
  }
}

/**
 * The lesson that keeps the one at `index` locked, or null when it is open.
 * @param steps the course's live lessons by order
 */
export function lockedBy<S extends Step>(steps: readonly S[], index: number): S | null {
  const previous = steps[index - 1];
  return previous && !opensNext(previous.status) ? previous : null;
}

/** Whether the lesson at `index` is open: the first always, a later one by the previous one's status. */
export const isOpen = (steps: readonly Step[], index: number): boolean =>
  index >= 0 && index < steps.length && lockedBy(steps, index) === null;
