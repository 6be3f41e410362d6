import type { CourseLesson, CourseSection, ProgressStatus } from '@stupeni/contract';
import { findOpeningDay, currentStep, isOpen, stepState, statusOf, type StepState } from '@stupeni/rules';

/** The facts of a lesson that the pages of its course show. */
export type ListedLesson = Pick<
  CourseLesson,
  'id' | 'order' | 'title' | 'checkType' | 'progresses' | 'due' | 'opensOn' | 'publication'
>;

/** A lesson as a step of its course, for rows, the rail and staircases. */
export interface LessonStep {
  id: number;
  lesson: ListedLesson;
  /** The number that the screens show, from 1. `order` of the lesson may have gaps (ADR 0097). */
  number: number;
  status: ProgressStatus;
  state: StepState;
  open: boolean;
  /** The day on which the lesson opens. Null when no day closes it. */
  opensOn: string | null;
  current: boolean;
  /** The title of the section that begins with this lesson. */
  section?: string;
}

/**
 * The steps of a course. A draft is no step: authors see it elsewhere. With `allOpen`, which is for staff, every lesson
 * is open and none is the current one. The result has no section without lessons.
 */
export function courseSteps(
  lessons: readonly ListedLesson[],
  allOpen = false,
  sections: readonly CourseSection[] = [],
): LessonStep[] {
  const published = lessons.filter(({ publication }) => publication !== 'DRAFT');
  const steps = published.map((lesson) => ({
    id: lesson.id,
    lesson,
    status: statusOf(lesson.progresses),
    opensOn: lesson.opensOn ?? null,
  }));
  const shown = new Set(steps.map(({ id }) => id));
  const current = allOpen ? null : currentStep(steps);
  const titles = new Map(
    sections.map(({ lessonIds, title }) => [lessonIds.find((id) => shown.has(id)), title]),
  );
  return steps.map((step, index) => ({
    ...step,
    number: index + 1,
    state: allOpen ? 'open' : stepState(steps, index),
    open: allOpen || isOpen(steps, index),
    opensOn: findOpeningDay(steps, index),
    current: index === current,
    ...readSection(titles.get(step.id)),
  }));
}

const readSection = (section: string | undefined) => (section === undefined ? {} : { section });

/** Whether the learner has not started the course. */
export const isNotStarted = (steps: readonly LessonStep[]): boolean =>
  steps.every(({ status }) => status === 'NOT_STARTED');
