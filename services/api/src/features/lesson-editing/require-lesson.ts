import type { Lesson } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { listLessons, previewCourse } from '../reading/course-reader';
import { findAnyStructure } from '../reading/course-structure';
import { readLessons } from '../reading/lessons';

/** A saved lesson, as `GET /api/lessons/{id}` returns it to a creator. */
export async function requireLesson(
  db: Kysely<Tables>,
  { id: userId }: SignedInUser,
  id: number,
): Promise<Lesson> {
  const key = { id, userId, view: 'author' as const };
  // The time zone only matters to due dates of learners, and a creator has none.
  const lesson = (await readLessons(db, [key], 'UTC'))(key);
  const course = lesson && (await findAnyStructure(db, lesson.courseId));
  if (!lesson || !course) throw problem('not_found');
  const { content, test, wanted, dueRule, opensOn, publication, notes, ...fields } = lesson;
  return {
    ...fields,
    ...wanted,
    ...(dueRule !== null && { dueRule }),
    ...(opensOn !== null && { opensOn }),
    ...(publication !== null && { publication }),
    ...(notes && { notes }),
    content: JSON.parse(content) as Lesson['content'],
    test: test === null ? null : (JSON.parse(test) as Lesson['test']),
    progresses: [],
    submissions: [],
    course: {
      id: course.id,
      title: course.title,
      lessons: listLessons(previewCourse(course)),
      ...(course.sections && { sections: course.sections }),
    },
  };
}
