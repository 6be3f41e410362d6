import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { listSections, lockCourse, writeSections } from '../course-editing/queries';
import { record } from '../journal/record';
import { insertCopyOfTest } from './copy-test';
import { copyTitle } from './copy-title';
import { countLeftOfCourse, type LeftBehindCounts } from './count-left';
import { findCourseTitle, insertCopiesOfLessons, insertCopyOfCourse, listLessonsToCopy } from './queries';

export interface CopiedCourse {
  id: number;
  title: string;
  lessons: number;
  tests: number;
  left: LeftBehindCounts;
}

/**
 * Copies a course with its sections, its lessons in their order and the tests of the lessons, in one transaction. Only
 * the course gets another title. The lessons are numbered 1 to n. Draft lessons stay drafts. Saved changes of published
 * lessons are published in the copy, because the copy is open to nobody yet. Pictures are not copied: both texts name
 * the same stored pictures, which nobody can delete. Throws `not_found`.
 */
export async function copyCourse(
  trx: Transaction<Tables>,
  by: SignedInUser,
  id: number,
): Promise<CopiedCourse> {
  const course = await lockCourse(trx, id);
  if (!course || course.deletedAt) throw problem('not_found');
  const title = copyTitle(await findCourseTitle(trx, id));
  const lessons = await listLessonsToCopy(trx, id);
  const sections = await listSections(trx, id);
  const copyId = await insertCopyOfCourse(trx, { id, title, by: by.id });

  const newSections = await writeSections(
    trx,
    copyId,
    sections.map((section) => ({ title: section.title })),
  );
  const sectionIds = new Map(sections.map((section, at) => [section.id, newSections[at] ?? null]));
  const testIds = new Map<number, number>();
  // Two lessons with one test use one copy.
  for (const testId of new Set(lessons.flatMap((lesson) => lesson.testId ?? []))) {
    const test = await insertCopyOfTest(trx, by, { id: testId, rename: (same) => same });
    testIds.set(testId, test.id);
  }
  await insertCopiesOfLessons(
    trx,
    lessons.map((lesson, at) => ({
      ...lesson,
      courseId: copyId,
      order: at + 1,
      sectionId: sectionIds.get(lesson.sectionId ?? NaN) ?? null,
      testId: testIds.get(lesson.testId ?? NaN) ?? null,
    })),
    by.id,
  );
  await record(trx, { by, action: 'course.copied', subject: { kind: 'course', id: copyId } });
  const left = await countLeftOfCourse(trx, id);
  return { id: copyId, title, lessons: lessons.length, tests: testIds.size, left };
}
