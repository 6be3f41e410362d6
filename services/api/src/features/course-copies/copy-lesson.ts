import { greatestOrder } from '@stupeni/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { unknownReference } from '../../core/http/same-id';
import { issueText } from '../../core/http/texts';
import { record } from '../journal/record';
import { lockCourses, lockLesson } from '../lesson-editing/queries';
import { joinSection, takePlace } from '../lesson-editing/take-place';
import { type CopiedTest, insertCopyOfTest } from './copy-test';
import { copyTitle } from './copy-title';
import { countLeftOfLesson, type LeftBehindCounts } from './count-left';
import { findCourseTitle, findLastOrder, findSaved, insertCopiesOfLessons } from './queries';

export interface CopiedLesson {
  id: number;
  title: string;
  course: { id: number; title: string };
  test: CopiedTest | null;
  left: LeftBehindCounts;
}

/**
 * Copies a lesson in one transaction: after the original, into its section, or to the end of another course. A test is
 * copied too, so that a change of the copied test does not change the original one. In another course the lesson and
 * its test keep their titles. The copy is a draft: a course that learners take does not change by itself. Throws
 * `not_found`, `validation` for an unknown course and when no number is left.
 */
export async function copyLesson(
  trx: Transaction<Tables>,
  by: SignedInUser,
  { id, courseId: wanted }: { id: number; courseId?: number },
): Promise<CopiedLesson> {
  const courses = await lockCourses(trx, id, wanted ?? null);
  const lesson = await lockLesson(trx, id);
  if (!lesson || lesson.deletedAt) throw problem('not_found');
  const courseId = wanted ?? lesson.courseId;
  const course = courses.find((one) => one.id === courseId);
  if (!course || course.deletedAt) throw unknownReference('courseId', issueText.noCourse);

  const isSameCourse = courseId === lesson.courseId;
  const rename = isSameCourse ? copyTitle : (same: string) => same;
  const saved = await findSaved(trx, id);
  const title = rename(saved.title);
  const before = isSameCourse ? lesson.order : await findLastOrder(trx, courseId);
  const order = Math.min(before + 1, greatestOrder);
  await takePlace(trx, { courseId, order }, { lessonId: null, shift: true, by: by.id });
  const test = saved.testId === null ? null : await insertCopyOfTest(trx, by, { id: saved.testId, rename });
  const copy = {
    id,
    courseId,
    title,
    order,
    sectionId: null,
    testId: test?.id ?? null,
    isPublished: false,
  };
  const [copyId] = await insertCopiesOfLessons(trx, [copy], by.id);
  await joinSection(trx, copyId!, isSameCourse ? lesson.sectionId : undefined);

  const courseTitle = await findCourseTitle(trx, courseId);
  const facts = { course: courseTitle };
  await record(trx, { by, action: 'lesson.copied', subject: { kind: 'lesson', id: copyId! }, facts });
  return {
    id: copyId!,
    title,
    course: { id: courseId, title: courseTitle },
    test,
    left: await countLeftOfLesson(trx, id),
  };
}
