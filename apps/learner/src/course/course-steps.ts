import type { CourseLesson } from '@stupeni/contract';
import { currentStep, isOpen, stepState, statusOf, type StepState } from '@stupeni/rules';
import type { ProgressStatus } from '@stupeni/contract';

/** A lesson as a step of its course: what rows, the rail and staircases show. */
export interface LessonStep {
  id: number;
  lesson: CourseLesson;
  status: ProgressStatus;
  state: StepState;
  open: boolean;
  current: boolean;
}

/** The steps of a course. In a preview every lesson is open and none is the current one. */
export function courseSteps(lessons: readonly CourseLesson[], preview: boolean): LessonStep[] {
  const steps = lessons.map((lesson) => ({
    id: lesson.id,
    lesson,
    status: statusOf(lesson.progresses),
  }));
  const current = preview ? null : currentStep(steps);
  return steps.map((step, index) => ({
    ...step,
    state: preview ? 'open' : stepState(steps, index),
    open: preview || isOpen(steps, index),
    current: index === current,
  }));
}

/** Whether the learner has not started the course. */
export const isNotStarted = (steps: readonly LessonStep[]): boolean =>
  steps.every(({ status }) => status === 'NOT_STARTED');

/** The lesson to finish before a locked one: the nearest open lesson before it. */
export function toFinishFirst(steps: readonly LessonStep[], lockedId: number): LessonStep | null {
  const locked = steps.findIndex(({ id }) => id === lockedId);
  return steps.slice(0, Math.max(0, locked)).findLast(({ open }) => open) ?? null;
}
