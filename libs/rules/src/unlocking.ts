import type { ProgressStatus } from '@stupeni/contract';

/** A lesson of a course as a step. Deleted lessons are no steps. */
export interface Step {
  id: number;
  status: ProgressStatus;
  /** The day on which the lesson opens. Null or undefined: no day closes the lesson. */
  opensOn?: string | null;
}

/** The status in an answer of the API: the status of the first progress row (specification §3). */
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
 * The lesson that locks the lesson at `index`. Null when no lesson locks it. A completed lesson stays open after a
 * lesson was inserted before it, or while the previous lesson is returned (product decisions §4).
 * @param steps the lessons of the course (not deleted) in their order
 */
export function lockedBy<S extends Step>(steps: readonly S[], index: number): S | null {
  if (steps[index]?.status === 'COMPLETED') return null;
  const previous = steps[index - 1];
  return previous && !opensNext(previous.status) ? previous : null;
}

/** The day on which the lesson at `index` opens. Null when no day closes it. A completed lesson is always open. */
export function findOpeningDay(steps: readonly Step[], index: number): string | null {
  const step = steps[index];
  return step && step.status !== 'COMPLETED' ? (step.opensOn ?? null) : null;
}

/**
 * Whether the lesson at `index` is open. A completed lesson is open. Another lesson depends on the previous lesson, if
 * there is one, and on its own day.
 */
export const isOpen = (steps: readonly Step[], index: number): boolean =>
  index >= 0 &&
  index < steps.length &&
  lockedBy(steps, index) === null &&
  findOpeningDay(steps, index) === null;
