import type { FastifyInstance } from 'fastify';
import { endPage, readPage } from '../../core/http/page';
import { problem } from '../../core/http/problem';
import { serve } from '../../core/http/serve';
import { parseSort } from '../../core/http/sort';
import type { Context } from '../context';
import { dayIn } from '../../core/files/csv';
import { formatDisposition } from '../../core/files/file-name';
import { exportCourseSummary } from './export-course-summary';
import { exportGroup } from './export-group';
import { findGroupCourses, findRows, groupSorts } from './queries';
import { readCourseSummary } from './read-course-summary';
import { readGroup } from './read-group';
import { readLearnerLesson } from './read-learner-lesson';
import { findGroupScope } from './find-group-scope';
import { changeLearners } from './change-learners';
import { toRow } from './to-row';

/** The progress of the learners of a group in a course (product decisions §10). */
export function groupProgress(app: FastifyInstance, context: Context): void {
  const { db, clock, config } = context;

  serve(app, 'getGroupProgress', ({ params, query }) => readGroup(context, params.id, query));

  serve(app, 'listGroupRows', async ({ params, query, reply }) => {
    const page = readPage(query);
    const order = parseSort(query.sort, groupSorts);
    if (!(await findGroupCourses(db, params.id))) throw problem('not_found');
    const scope = await findGroupScope(context, params.id, query.courseId, query.search);
    const rows = await findRows(db, scope, { show: query.show, order, page });
    return endPage(reply, rows, page, ({ id }) => id).map((row) => toRow(row, scope.lessons));
  });

  serve(app, 'exportGroup', async ({ params, body, reply }) => {
    const { name, content } = await exportGroup(context, params.id, body);
    const day = dayIn(config.timeZone, clock());
    reply
      .type(mimeTypes[body.format])
      .header('content-disposition', formatDisposition('attachment', `${name} ${day}.${body.format}`));
    return content;
  });

  serve(app, 'changeLearners', ({ params, body, user }) => changeLearners(context, user, params.id, body));

  serve(app, 'summarizeCourse', ({ params, query }) =>
    readCourseSummary(context, params.id, readPage(query).after),
  );

  serve(app, 'exportCourseSummary', async ({ params, reply }) => {
    const { title, content } = await exportCourseSummary(context, params.id);
    const day = dayIn(config.timeZone, clock());
    reply
      .type(mimeTypes.csv)
      .header('content-disposition', formatDisposition('attachment', `${title}, группы ${day}.csv`));
    return content;
  });

  serve(app, 'getLearnerLesson', ({ params }) => readLearnerLesson(context, params));
}

const mimeTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
