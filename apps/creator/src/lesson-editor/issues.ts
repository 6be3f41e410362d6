import { greatestOrder, mostDueDays } from '@stupeni/contract';
import { hasText, isLocalTime } from '@stupeni/rules';
import type { LessonForm } from './lesson-form';
import { texts } from './texts';

/** Issues by field, in the order of the screen. */
export type Issues = Partial<Record<keyof LessonForm, string>>;

/** The issues of a lesson form. A lesson without issues can be saved (specification §5, product decisions §5). */
export function findIssues({ title, courseId, order, checkType, testId, ...due }: LessonForm): Issues {
  const number = Number(order);
  const isOrder = /^\d+$/.test(order.trim()) && number >= 1 && number <= greatestOrder;
  return {
    ...(!hasText(title) && { title: texts.noTitle }),
    ...(courseId === '' && { courseId: texts.chooseCourse }),
    ...(!isOrder && { order: texts.badOrder(greatestOrder) }),
    ...(checkType === 'TEST' && testId === '' && { testId: texts.chooseTest }),
    ...(due.dueKind === 'on' && !isLocalTime(due.dueOn) && { dueOn: texts.chooseDue }),
    ...(due.opens === 'on' && !isLocalTime(`${due.opensOn}T00:00`) && { opensOn: texts.chooseDay }),
    ...(due.dueKind === 'days' && !isDays(due.dueDays) && { dueDays: texts.badDays(mostDueDays) }),
  };
}

const isDays = (days: string) => /^\d+$/.test(days.trim()) && Number(days) <= mostDueDays;
