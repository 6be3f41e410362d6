import { lessonKinds, openingWords } from '@stupeni/lesson-view';
import { isLocalTime } from '@stupeni/rules';
import type { ComparedField } from '../comparing/compared-fields';
import type { LessonForm } from './lesson-form';
import { texts } from './texts';

/** Finds the titles of courses and tests. The ids are strings. */
export interface LessonNames {
  course: (id: string) => string;
  test: (id: string) => string;
}

/** The fields of a lesson to compare, in the order of the screen. */
export function lessonFields(form: LessonForm, names: LessonNames): ComparedField[] {
  const { title, content, courseId, order, checkType, testId, wants, criteria, opens, opensOn } = form;
  const words = (name: string, value: string): ComparedField => ({
    name,
    value: { kind: 'short', text: value },
  });
  return [
    words(texts.title, title.trim()),
    { name: texts.content, value: { kind: 'document', document: content } },
    words(texts.course, names.course(courseId)),
    words(texts.order, order),
    words(texts.checkType, lessonKinds[checkType].label),
    ...(checkType === 'TEST' ? [words(texts.test, names.test(testId))] : []),
    ...(checkType === 'FILE'
      ? [words(texts.wants, texts.wantsOptions[wants]), words(texts.criteria, criteria.trim())]
      : []),
    words(texts.due, formatDue(form)),
    words(texts.opens, opens === 'on' ? formatOpening(opensOn) : texts.openings.now),
  ];
}

/** The author may not have chosen the day yet. */
const formatOpening = (day: string) => (isLocalTime(`${day}T00:00`) ? openingWords(day) : texts.openings.on);

const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function formatDue({ dueKind, dueOn, dueDays }: LessonForm): string {
  switch (dueKind) {
    case 'none':
      return texts.dueKinds.none;
    case 'on':
      return isLocalTime(dueOn) ? moment.format(new Date(`${dueOn}Z`)) : dueOn;
    case 'days':
      return texts.dueInDays(dueDays);
    default:
      return dueKind satisfies never;
  }
}
