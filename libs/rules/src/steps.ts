import type { ProgressStatus } from '@stupeni/contract';
import { isOpen, type Step } from './unlocking';

/** How a lesson is drawn as a step. */
export type StepState = 'open' | 'review' | 'clarify' | 'rework' | 'done' | 'locked';

/** State of the step at `index`: its own status, or whether it is locked when there is none yet. */
export function stepState(steps: readonly Step[], index: number): StepState {
  const status = steps[index]?.status ?? 'NOT_STARTED';
  return status === 'NOT_STARTED' ? (isOpen(steps, index) ? 'open' : 'locked') : drawn[status];
}

const drawn = {
  ON_REVIEW: 'review',
  NEED_CLARIFY: 'clarify',
  NEED_REWORK: 'rework',
  COMPLETED: 'done',
} as const satisfies Record<Exclude<ProgressStatus, 'NOT_STARTED'>, StepState>;

/**
 * Index of the step where the learner goes on: the first open one not begun, else the first returned
 * one, else the first that still waits for a teacher; null when nothing is left (or nothing is there).
 */
export function currentStep(steps: readonly Step[]): number | null {
  for (const wanted of ['NOT_STARTED', 'NEED_REWORK', 'NEED_CLARIFY', 'ON_REVIEW'] as const) {
    const index = steps.findIndex((step, at) => step.status === wanted && isOpen(steps, at));
    if (index >= 0) return index;
  }
  return null;
}

/** X of 'Пройдено X из N'. */
export const completedCount = (steps: readonly { status: ProgressStatus }[]): number =>
  steps.filter(({ status }) => status === 'COMPLETED').length;
