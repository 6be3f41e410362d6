import type { NamedLesson, NextSteps } from '@stupeni/contract';

/** What waits for a teacher in one lesson. */
export interface WaitingLesson {
  lesson: NamedLesson;
  /** When the submission was sent; null without a submission. */
  submittedAt: string | null;
  /** When the questions were asked, the oldest first. */
  askedAt: string[];
}

/**
 * Groups by lesson what waits for a teacher. The lesson that has waited longest is first.
 * @param waiting the oldest first
 */
export function groupByLesson(waiting: NextSteps['waiting']): WaitingLesson[] {
  const lessons = new Map<number, WaitingLesson>();
  for (const { lesson, what, date } of waiting) {
    const own = lessons.get(lesson.id) ?? { lesson, submittedAt: null, askedAt: [] };
    lessons.set(
      lesson.id,
      what === 'submission' ? { ...own, submittedAt: date } : { ...own, askedAt: [...own.askedAt, date] },
    );
  }
  return [...lessons.values()];
}
