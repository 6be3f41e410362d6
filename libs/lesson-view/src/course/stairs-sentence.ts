import { completedCount } from '@stupeni/rules';
import type { LessonStep } from '../steps/course-steps';
import { statusLooks } from '../steps/statuses';
import { texts } from './texts';

/** The staircase in words: «Пройдено 5 из 12. Урок 3 вернули на доработку, урок 5 ждёт проверки». */
export function describeStairs(steps: readonly LessonStep[]): string {
  const started = steps.flatMap(({ status, number }) => {
    const look = statusLooks[status];
    if (look === null || status === 'COMPLETED') return [];
    return `урок ${number}${status === 'NEED_CLARIFY' ? ' —' : ''} ${look.onCourse}`;
  });
  const done = `${texts.progress(completedCount(steps), steps.length)}.`;
  const rest = started.join(', ');
  return rest === '' ? done : `${done} ${rest.charAt(0).toUpperCase()}${rest.slice(1)}.`;
}
