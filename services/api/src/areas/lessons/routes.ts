import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { tag } from '../../editing/if-match';
import { endPage, pageOf } from '../../http/page';
import { problem } from '../../http/problem';
import { serve } from '../../http/serve';
import { sortOf } from '../../http/sort';
import { lessonsOf } from '../courses/reader';
import { countLessons, findLessons, lessonSorts } from './list-lessons';
import { findLesson } from './queries';
import { requireOpen } from './require-open';

/** Lessons to read, with the caller's own progress, works and the test without its key. */
export function lessons(app: FastifyInstance, { db, reader }: Context): void {
  serve(app, 'listLessons', async ({ user, query, reply }) => {
    const page = pageOf(query);
    const rows = await findLessons(db, user, query, sortOf(query.sort, lessonSorts), page);
    if (query.total) reply.header('x-total-count', String(await countLessons(db, user, query)));
    return endPage(reply, rows, page, ({ id }) => id);
  });

  serve(app, 'getLesson', async ({ params, user, reply }) => {
    const lesson = await findLesson(db, params.id, user.id);
    const seen = lesson && (await reader.around(lesson.courseId, user, lesson));
    if (!lesson || !seen) throw problem('not_found');
    const rail = lessonsOf(seen);
    requireOpen(user, { id: lesson.id, isOpen: seen.isOpen, rail });
    tag(reply, lesson);
    return {
      ...lesson,
      progresses: rail.find(({ id }) => id === lesson.id)?.progresses ?? [],
      course: { id: lesson.courseId, title: seen.course.title, lessons: rail },
    };
  });
}
