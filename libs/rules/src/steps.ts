import type { ProgressStatus } from '@stupeni/contract';
import { isOpen, type Step } from './unlocking';

/** How the page shows a lesson as a step. */
export type StepState = 'open' | 'review' | 'clarify' | 'rework' | 'done' | 'locked';

/** State of the step at `index`: its status, or open or locked when the learner has not started it. */
export function stepState(steps: readonly Step[], index: number): StepState {
  const status = steps[index]?.status ?? 'NOT_STARTED';
  return status === 'NOT_STARTED' ? (isOpen(steps, index) ? 'open' : 'locked') : stateByStatus[status];
}

const stateByStatus = {
  ON_REVIEW: 'review',
  NEED_CLARIFY: 'clarify',
  NEED_REWORK: 'rework',
  COMPLETED: 'done',
} as const satisfies Record<Exclude<ProgressStatus, 'NOT_STARTED'>, StepState>;

/**
 * Index of the step where the learner continues: the first open lesson with a returned submission, or else the first
 * open lesson that is not started, or else the first that waits for a teacher. Null when all lessons are completed or
 * there are no lessons. Product decisions §9.
 */
export function currentStep(steps: readonly Step[]): number | null {
  for (const wanted of ['NEED_REWORK', 'NOT_STARTED', 'NEED_CLARIFY', 'ON_REVIEW'] as const) {
    const index = steps.findIndex((step, at) => step.status === wanted && isOpen(steps, at));
    if (index >= 0) return index;
  }
  return null;
}

/** The number X in «Пройдено X из N». */
export const completedCount = (steps: readonly { status: ProgressStatus }[]): number =>
  steps.filter(({ status }) => status === 'COMPLETED').length;
