import type { TaskDetail } from '@stupeni/contract';
import { taskTagOf } from '@stupeni/rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { endPage, readPage } from '../../core/http/page';
import { serve } from '../../core/http/serve';
import { problem } from '../../core/http/problem';
import { findDue } from '../reading/course-reader';
import { statusIn } from '../reading/learner-state';
import { openLesson } from '../lessons/open-lesson';
import { withLinks } from '../reading/submissions';
import { findNextSteps } from './next-steps';
import { createOpenEndsReader } from './next-steps-queries';
import { findCompleted } from './queries';
import { findTasks } from './tasks';

/** A learner's completed lessons and tasks. */
export function profile(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, 'listCompleted', async ({ user, query, reply }) => {
    const page = readPage(query);
    const rows = await findCompleted(db, user.id, page);
    return endPage(reply, rows, page, ({ lesson_id }) => lesson_id).map((row) => ({
      lessonId: row.lesson_id,
      lesson: { title: row.title, course: { id: row.course_id, title: row.course_title } },
      date: row.completed_at.toISOString(),
      status: row.status,
    }));
  });

  const readOpenEnds = createOpenEndsReader(db);
  serve(app, 'getNextSteps', ({ user }) => findNextSteps(context.reader, readOpenEnds, user));

  serve(app, 'listTasks', async ({ user, query, reply }) => {
    const page = readPage(query);
    return endPage(reply, await findTasks(context, user, page), page, ({ id }) => id);
  });

  // Task id = lesson id (product decisions §5).
  serve(app, 'getTask', async ({ params, user }) => {
    const { lesson, seen } = await openLesson(context, user, params.lessonId);
    if (lesson.checkType !== 'FILE') throw problem('not_found');
    const status = statusIn(seen.state, lesson.id);
    return {
      id: lesson.id,
      title: lesson.title,
      tag: taskTagOf(status),
      status,
      ...findDue(seen.state, lesson.id),
      course: { id: seen.course.id, title: seen.course.title },
      content: JSON.parse(lesson.content) as TaskDetail['content'],
      ...lesson.wanted,
      submissions: withLinks(context.links, lesson.submissions),
    };
  });
}
