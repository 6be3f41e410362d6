import { href } from '@stupeni/remote';
import { parseId } from '@stupeni/rules';
import { addresses } from '../navigation/addresses';

const filterQuery = (courseId: number | null) => (courseId === null ? '' : `?courseId=${courseId}`);

/** The list of all lessons, or of the lessons of one course. */
export const listAddress = (courseId: number | null): string => addresses.lessons + filterQuery(courseId);

/** The page of a course. */
export const courseAddress = (courseId: number): string => href(addresses.course, { courseId });

/** The editor of a lesson. @param courseId the filter of the list to come back to */
export const editorAddress = (lessonId: number | 'new', courseId: number | null): string =>
  href(addresses.lesson, { lessonId }) + filterQuery(courseId);

/** The editor of a lesson, which comes back to the page of its course. */
export const courseEditorAddress = (lessonId: number, courseId: number): string =>
  `${href(addresses.lesson, { lessonId })}?course=${courseId}`;

/** Where a new lesson goes. */
export interface NewPlace {
  /** In front of the lesson with this number. Undefined: at the end of the course. */
  order?: number;
  /** Null: before the first section. */
  sectionId: number | null;
}

/** The editor of a new lesson of a course, which comes back to the page of the course. */
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
