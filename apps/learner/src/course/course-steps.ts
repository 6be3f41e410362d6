import type { CourseLesson } from '@stupeni/contract';
import { currentStep, isOpen, stepState, statusOf, type StepState } from '@stupeni/rules';
import type { ProgressStatus } from '@stupeni/contract';

/** A lesson as a step of its course, with all that a row, a rail and a staircase draw of it. */
export interface LessonStep {
  id: number;
  lesson: CourseLesson;
  status: ProgressStatus;
  state: StepState;
  open: boolean;
  current: boolean;
}

/** The steps of a course; for staff every lesson is open and nobody stands anywhere. */
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

/** Nothing of the course is begun yet. */
export const isFresh = (steps: readonly LessonStep[]): boolean =>
  steps.every(({ status }) => status === 'NOT_STARTED');

/** The lesson to finish first, so that the locked one opens: the nearest open one before it. */
export function toFinishFirst(steps: readonly LessonStep[], lockedId: number): LessonStep | null {
  const locked = steps.findIndex(({ id }) => id === lockedId);
  return steps.slice(0, Math.max(0, locked)).findLast(({ open }) => open) ?? null;
}
