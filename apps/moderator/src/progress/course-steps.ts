import type { ParticipantProgress } from '@stupeni/contract';
import { currentStep, stepState, type StepState } from '@stupeni/rules';
import { statusLooks } from '@stupeni/lesson-view';
import { texts } from './texts';

export type CourseProgress = ParticipantProgress['courses'][number];
type LessonProgress = CourseProgress['lessons'][number];

/** A lesson as a step of its course. */
export interface LessonStep {
  lesson: LessonProgress;
  state: StepState;
  /** True if the learner continues with this lesson. */
  current: boolean;
}

export function toSteps({ lessons }: CourseProgress): LessonStep[] {
  const current = currentStep(lessons);
  return lessons.map((lesson, index) => ({
    lesson,
    state: stepState(lessons, index),
    current: index === current,
  }));
}

export const isFinished = ({ completed, lessons }: CourseProgress): boolean =>
  lessons.length > 0 && completed === lessons.length;

/**
 * The staircase in words, for screen readers: «Пройдено 5 из 12. Урок 3 вернули на доработку, урок 5 ждёт проверки.»
 */
export function describeStairs({ completed, lessons }: CourseProgress): string {
  const statuses = lessons.flatMap(({ status, order }) => {
    const look = statusLooks[status];
    if (look === null || status === 'COMPLETED') return [];
    return `урок ${order}${status === 'NEED_CLARIFY' ? ' —' : ''} ${look.onCourse}`;
  });
  const rest = statuses.join(', ');
  const done = `${texts.completed(completed, lessons.length)}.`;
  return rest === '' ? done : `${done} ${rest.charAt(0).toUpperCase()}${rest.slice(1)}.`;
}
