import type { NamedLesson, NextSteps } from '@stupeni/contract';

/** What waits for a teacher in one lesson. */
export interface WaitingLesson {
  lesson: NamedLesson;
  /** When the submission was sent; null without one. */
  submission: string | null;
  /** When the questions were asked, the oldest first. */
  questions: string[];
}

/** Groups what waits by lesson. The lesson that has waited longest is first. `waiting` has the oldest first. */
export function groupByLesson(waiting: NextSteps['waiting']): WaitingLesson[] {
  const lessons = new Map<number, WaitingLesson>();
  for (const { lesson, what, date } of waiting) {
    const own = lessons.get(lesson.id) ?? { lesson, submission: null, questions: [] };
    lessons.set(
      lesson.id,
      what === 'submission' ? { ...own, submission: date } : { ...own, questions: [...own.questions, date] },
    );
  }
  return [...lessons.values()];
}
