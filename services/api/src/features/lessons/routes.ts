import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { withETag } from '../../core/http/if-match';
import { endPage, readPage } from '../../core/http/page';
import { serve } from '../../core/http/serve';
import { parseSort } from '../../core/http/sort';
import { countLessons, findLessons, lessonSorts } from './list-lessons';
import { openLesson } from './open-lesson';
import { withLinks } from '../reading/submissions';
import { writeLesson } from './write-lesson';

/** Lessons to read, with the caller's progress and submissions, and the test without the correct answers. */
export function lessons(app: FastifyInstance, context: Context): void {
  const { db, links } = context;

  serve(app, 'listLessons', async ({ user, query, reply }) => {
    const page = readPage(query);
    const rows = await findLessons(db, user, query, parseSort(query.sort, lessonSorts), page);
    if (query.total) reply.header('x-total-count', String(await countLessons(db, user, query)));
    return endPage(reply, rows, page, ({ id }) => id).map(({ submissions, ...lesson }) => ({
      ...lesson,
      submissions: withLinks(links, submissions),
    }));
  });

  serve(app, 'getLesson', async ({ params, user, reply }) => {
    const opened = await openLesson(context, user, params.id);
    withETag(reply, opened.lesson);
    return writeLesson(links, user, opened);
  });
}
