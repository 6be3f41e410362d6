import { checkTypes, type CheckType, type Input, type Lesson } from '@stupeni/contract';
import { emptyDocument, readDocument, type RichDocument } from '@stupeni/rich-text-model';
import { isSameText } from '../writing/is-same-text';

/** The lesson as it stands in the fields; ids and numbers as text, '' while nothing is chosen or written. */
export interface LessonForm {
  title: string;
  courseId: string;
  order: string;
  content: RichDocument;
  checkType: CheckType;
  testId: string;
}

/** What of a stored lesson, or of one of its versions, stands in the fields. */
export type LessonState = Pick<Lesson, 'title' | 'courseId' | 'order' | 'content' | 'checkType' | 'testId'>;

export type LessonBody = Input<'createLesson'>['body'];

/** A new lesson, in the course whose list it was created from; its number is 1 (specification §3). */
export const newForm = (courseId: string): LessonForm => ({
  title: '',
  courseId,
  order: '1',
  content: emptyDocument(),
  checkType: 'VIEW',
  testId: '',
});

export const formOf = ({ title, courseId, order, content, checkType, testId }: LessonState): LessonForm => ({
  title,
  courseId: String(courseId),
  order: String(order),
  content: readDocument(content),
  checkType,
  testId: testId === null ? '' : String(testId),
});

/**
 * What is sent of a form without mistakes; `testId` only beside TEST (specification §5). The text is cleaned as
 * the API would read it: a control character out of the clipboard must not keep a lesson from being saved.
 */
export const bodyOf = ({ title, courseId, order, content, checkType, testId }: LessonForm): LessonBody => ({
  courseId: Number(courseId),
  title: title.trim(),
  order: Number(order),
  content: { ...readDocument(content) },
  checkType,
  ...(checkType === 'TEST' && { testId: Number(testId) }),
});

/** Whether two forms say the same lesson: a test behind another kind of check counts for nothing. */
export const isSameForm = (one: LessonForm, other: LessonForm): boolean =>
  one.title === other.title &&
  one.courseId === other.courseId &&
  one.order === other.order &&
  one.checkType === other.checkType &&
  (one.checkType !== 'TEST' || one.testId === other.testId) &&
  isSameText(one.content, other.content);

/** A form out of a draft, or null when it is none. */
export function readForm(stored: unknown): LessonForm | null {
  const { title, courseId, order, content, checkType, testId } = (stored ?? {}) as Partial<LessonForm>;
  const words = [title, courseId, order, testId];
  if (!words.every((word) => typeof word === 'string')) return null;
  const kind = checkTypes.find((one) => one === checkType);
  if (!kind) return null;
  return { title, courseId, order, testId, checkType: kind, content: readDocument(content) } as LessonForm;
}
