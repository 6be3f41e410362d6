import { href } from '@stupeni/remote';
import { parseId } from '@stupeni/rules';
import { addresses } from '../navigation/addresses';

const filterQuery = (courseId: number | null) => (courseId === null ? '' : `?courseId=${courseId}`);

/** The list of all lessons, or of the lessons of one course. */
export const listAddress = (courseId: number | null): string => addresses.lessons + filterQuery(courseId);

/** The page of a course. */
export const courseAddress = (courseId: number): string => href(addresses.course, { courseId });

/**
 * The address of the editor of a lesson.
 * @param courseId the filter of the list to return to
 */
export const editorAddress = (lessonId: number | 'new', courseId: number | null): string =>
  href(addresses.lesson, { lessonId }) + filterQuery(courseId);

/** The address of the editor of a lesson. From there the author returns to the page of the course. */
export const courseEditorAddress = (lessonId: number, courseId: number): string =>
  `${href(addresses.lesson, { lessonId })}?course=${courseId}`;

/** The place of a new lesson. */
export interface NewPlace {
  /** The new lesson comes before the lesson with this number. Undefined: it comes at the end of the course. */
  order?: number;
  /** Null: before the first section. */
  sectionId: number | null;
}

/** The address of the editor for a new lesson of a course. From there the author returns to the page of the course. */
export function newLessonAddress(courseId: number, { order, sectionId }: NewPlace): string {
  const query = new URLSearchParams({ course: String(courseId) });
  if (order !== undefined) query.set('order', String(order));
  if (sectionId !== null) query.set('section', String(sectionId));
  return `${href(addresses.lesson, { lessonId: 'new' })}?${query.toString()}`;
}

/** The place in the address of the editor of a new lesson. Null when it was not opened from the page of a course. */
export function readNewPlace(address: URLSearchParams): (NewPlace & { courseId: number }) | null {
  const courseId = parseId(address.get('course'));
  const order = parseId(address.get('order'));
  if (courseId === null) return null;
  return { courseId, ...(order !== null && { order }), sectionId: parseId(address.get('section')) };
}

/** The fields of an address that leads from a lesson to its test and back. */
const wayBack = { lesson: 'lesson', draft: 'draft', test: 'test', question: 'question' } as const;

/**
 * The address of the editor of a test. From there the author returns to the editor of the lesson. Meanwhile the input
 * of the lesson is stored as a draft.
 * @param lesson `address`: the fields of its own address. `draftId`: the draft of its input, undefined without input
 * @param question the number of the question that gets the focus, from 1
 */
export function testOfLessonAddress(
  testId: number | 'new',
  lesson: { id: number | 'new'; address: URLSearchParams; draftId?: string },
  question?: number,
): string {
  const query = withoutWayBack(lesson.address);
  query.set(wayBack.lesson, String(lesson.id));
  if (lesson.draftId !== undefined) query.set(wayBack.draft, lesson.draftId);
  if (question !== undefined) query.set(wayBack.question, String(question));
  return `${href(addresses.test, { testId })}?${query.toString()}`;
}

/**
 * The address of the editor of a test at a question. From there the author returns to the editor of the lesson, and
 * then to the page of the course.
 */
export const courseTestAddress = (
  { testId, question }: { testId: number; question: number },
  { id, courseId }: { id: number; courseId: number },
): string => {
  const address = new URLSearchParams({ course: String(courseId) });
  return testOfLessonAddress(testId, { id, address }, question);
};

/**
 * Reads the address of the test editor: how to return to the lesson. Null when the editor was not opened from a lesson.
 * @returns a function that makes the address of the lesson; with a test id the lesson gets this test
 */
export function readLessonOfTest(address: URLSearchParams): ((testId?: number) => string) | null {
  const lesson = address.get(wayBack.lesson);
  const lessonId = lesson === 'new' ? lesson : parseId(lesson);
  if (lessonId === null) return null;
  return (testId) => {
    const query = withoutWayBack(address);
    query.set(wayBack.draft, address.get(wayBack.draft) ?? '');
    if (testId !== undefined) query.set(wayBack.test, String(testId));
    return `${href(addresses.lesson, { lessonId })}?${query.toString()}`;
  };
}

/** The question that gets the focus in the editor of a test, from 1. */
export const readQuestion = (address: URLSearchParams): number | null =>
  parseId(address.get(wayBack.question));

/**
 * What the editor of a lesson continues with after the editor of a test. Null when the author did not come from there.
 */
export function readReturn(address: URLSearchParams): { draftId: string; testId: number | null } | null {
  const draftId = address.get(wayBack.draft);
  return draftId === null ? null : { draftId, testId: parseId(address.get(wayBack.test)) };
}

/** The address of a lesson without the fields that are needed only once. */
export function withoutWayBack(address: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(address);
  for (const name of Object.values(wayBack)) query.delete(name);
  return query;
}
