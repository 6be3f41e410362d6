import {
  checkTypes,
  type CheckType,
  type DueRule,
  type Input,
  type Lesson,
  submissionWants,
  type SubmissionWants,
} from '@stupeni/contract';
import { emptyDocument, readDocument, type RichDocument } from '@stupeni/rich-text-model';
import { hasText } from '@stupeni/rules';
import { isSameText } from '../rich-text-field/is-same-text';

/** How the due date of a lesson is chosen. */
export const dueKinds = ['none', 'on', 'days'] as const;
export type DueKind = (typeof dueKinds)[number];

/** The values of the fields. Ids and numbers are strings; '' means empty. */
export interface LessonForm {
  title: string;
  courseId: string;
  order: string;
  content: RichDocument;
  checkType: CheckType;
  testId: string;
  wants: SubmissionWants;
  criteria: string;
  dueKind: DueKind;
  /** `2026-12-04T23:59` by the school's clock. Used only with `on`. */
  dueOn: string;
  /** Used only with `days`. */
  dueDays: string;
  opens: Opens;
  /** `2026-12-04` by the school's clock. Used only with `on`. */
  opensOn: string;
}

/** Whether a published lesson opens at once or on a day. */
export const openings = ['now', 'on'] as const;
export type Opens = (typeof openings)[number];

/** The parts of a stored lesson, or of one of its versions, that the form edits. */
export type LessonState = Pick<
  Lesson,
  'title' | 'courseId' | 'order' | 'content' | 'checkType' | 'testId' | 'wants' | 'criteria' | 'dueRule'
> & { opensOn?: string | null };

export type LessonBody = Input<'createLesson'>['body'];

/** The number of the first lesson, and of a lesson without a course (specification §3). */
export const firstOrder = 1;

const noDue = { dueKind: 'none', dueOn: '', dueDays: '' } as const;

/**
 * A new lesson.
 * @param courseId the course that is selected at first; empty for none
 */
export const newForm = (courseId: string, order = firstOrder): LessonForm => ({
  title: '',
  courseId,
  order: String(order),
  content: emptyDocument(),
  checkType: 'VIEW',
  testId: '',
  wants: 'both',
  criteria: '',
  ...noDue,
  ...toOpening(null),
});

export const toLessonForm = ({
  title,
  courseId,
  order,
  content,
  checkType,
  testId,
  wants = 'both',
  criteria,
  dueRule,
  opensOn = null,
}: LessonState): LessonForm => ({
  title,
  courseId: String(courseId),
  order: String(order),
  content: readDocument(content),
  checkType,
  testId: testId === null ? '' : String(testId),
  wants,
  criteria: criteria ?? '',
  ...toDueFields(dueRule),
  ...toOpening(opensOn),
});

function toOpening(day: string | null): Pick<LessonForm, 'opens' | 'opensOn'> {
  return day === null ? { opens: 'now', opensOn: '' } : { opens: 'on', opensOn: day };
}

/** The fields of the due date. A stored version without a due date has null as its rule. */
function toDueFields(rule: DueRule | null | undefined): Pick<LessonForm, 'dueKind' | 'dueOn' | 'dueDays'> {
  if (rule?.on !== undefined) return { ...noDue, dueKind: 'on', dueOn: rule.on };
  if (rule?.days !== undefined) return { ...noDue, dueKind: 'days', dueDays: String(rule.days) };
  return noDue;
}

/**
 * The request body of a form without issues. Only a TEST lesson has `testId` (specification §5), and only a FILE lesson
 * has what a learner must hand in. `readDocument` removes pasted control characters, which the API rejects. The API
 * also rejects a content over a limit and says so, so nothing is cut here.
 */
export const toLessonBody = ({
  title,
  courseId,
  order,
  content,
  checkType,
  testId,
  wants,
  criteria,
  opens,
  opensOn,
  ...due
}: LessonForm): LessonBody => ({
  courseId: Number(courseId),
  title: title.trim(),
  order: Number(order),
  content: { ...readDocument(content) },
  checkType,
  ...(checkType === 'TEST' && { testId: Number(testId) }),
  ...(checkType === 'FILE' && { wants, criteria: hasText(criteria) ? criteria.trim() : null }),
  dueRule: toDueRule(due),
  opensOn: opens === 'on' ? opensOn : null,
});

function toDueRule({
  dueKind,
  dueOn,
  dueDays,
}: Pick<LessonForm, 'dueKind' | 'dueOn' | 'dueDays'>): DueRule | null {
  switch (dueKind) {
    case 'none':
      return null;
    case 'on':
      return { on: dueOn };
    case 'days':
      return { days: Number(dueDays) };
    default:
      return dueKind satisfies never;
  }
}

/** Whether two forms have the same due date and the same first day. */
const hasSameDates = (one: LessonForm, other: LessonForm): boolean =>
  one.dueKind === other.dueKind &&
  (one.dueKind !== 'on' || one.dueOn === other.dueOn) &&
  (one.dueKind !== 'days' || one.dueDays === other.dueDays) &&
  one.opens === other.opens &&
  (one.opens !== 'on' || one.opensOn === other.opensOn);

/**
 * Whether two forms have the same content. The test is compared only in TEST lessons, and what a learner must hand in
 * only in FILE lessons.
 */
export const isSameForm = (one: LessonForm, other: LessonForm): boolean =>
  one.title === other.title &&
  one.courseId === other.courseId &&
  one.order === other.order &&
  one.checkType === other.checkType &&
  (one.checkType !== 'TEST' || one.testId === other.testId) &&
  (one.checkType !== 'FILE' ||
    (one.wants === other.wants && one.criteria.trim() === other.criteria.trim())) &&
  hasSameDates(one, other) &&
  isSameText(one.content, other.content);

/** The form from a draft, or null when the draft cannot be read. */
export function readForm(stored: unknown): LessonForm | null {
  const form = (stored ?? {}) as Partial<LessonForm>;
  const { title, courseId, order, content, checkType, testId, wants, criteria, dueOn, dueDays } = form;
  const words = [title, courseId, order, testId];
  if (!words.every((word) => typeof word === 'string')) return null;
  const kind = checkTypes.find((one) => one === checkType);
  if (!kind) return null;
  return {
    title,
    courseId,
    order,
    testId,
    checkType: kind,
    content: readDocument(content),
    // A draft of an earlier release has no such field.
    wants: submissionWants.find((one) => one === wants) ?? 'both',
    criteria: typeof criteria === 'string' ? criteria : '',
    dueKind: dueKinds.find((one) => one === form.dueKind) ?? 'none',
    dueOn: typeof dueOn === 'string' ? dueOn : '',
    dueDays: typeof dueDays === 'string' ? dueDays : '',
    ...toOpening(form.opens === 'on' && typeof form.opensOn === 'string' ? form.opensOn : null),
  } as LessonForm;
}
