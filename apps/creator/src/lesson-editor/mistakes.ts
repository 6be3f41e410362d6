import { greatestOrder } from '@stupeni/contract';
import { hasText } from '@stupeni/rules';
import type { LessonForm } from './lesson-form';
import { texts } from './texts';

/** Sentences by field, in the order of the screen. */
export type Mistakes = Partial<Record<keyof LessonForm, string>>;

/** What keeps a lesson from being saved (specification §5, product decisions §5). */
export function mistakesOf({ title, courseId, order, checkType, testId }: LessonForm): Mistakes {
  const number = Number(order);
  const isOrder = /^\d+$/.test(order.trim()) && number >= 1 && number <= greatestOrder;
  return {
    ...(!hasText(title) && { title: texts.noTitle }),
    ...(courseId === '' && { courseId: texts.chooseCourse }),
    ...(!isOrder && { order: texts.badOrder(greatestOrder) }),
    ...(checkType === 'TEST' && testId === '' && { testId: texts.chooseTest }),
  };
}
