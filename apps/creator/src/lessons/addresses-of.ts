import { href } from '@stupeni/remote';
import { addresses } from '../addresses';

const filterOf = (courseId: number | null) => (courseId === null ? '' : `?courseId=${courseId}`);

/** The list of all lessons, or of the lessons of one course. */
export const listOf = (courseId: number | null): string => addresses.lessons + filterOf(courseId);

/** The editor of a lesson. @param courseId the filter of the list to come back to */
export const editorOf = (lessonId: number | 'new', courseId: number | null): string =>
  href(addresses.lesson, { lessonId }) + filterOf(courseId);
