import { href } from '@stupeni/remote';
import { addresses } from '../navigation/addresses';

const filterQuery = (courseId: number | null) => (courseId === null ? '' : `?courseId=${courseId}`);

/** The list of all lessons, or of the lessons of one course. */
export const listAddress = (courseId: number | null): string => addresses.lessons + filterQuery(courseId);

/** The editor of a lesson. @param courseId the filter of the list to come back to */
export const editorAddress = (lessonId: number | 'new', courseId: number | null): string =>
  href(addresses.lesson, { lessonId }) + filterQuery(courseId);
