import type { FastifyInstance } from 'fastify';
import { serve } from '../../core/http/serve';
import type { Context } from '../context';
import { copyCourse } from './copy-course';
import { copyLesson } from './copy-lesson';
import { copyTest } from './copy-test';

/** Creators copy courses, lessons and tests. */
export function courseCopies(app: FastifyInstance, { db }: Context): void {
  serve(app, 'copyCourse', ({ params: { id }, user }) => copyCourse(db, user, id));
  serve(app, 'copyLesson', ({ params: { id }, body, user }) => copyLesson(db, user, { id, ...body }));
  serve(app, 'copyTest', ({ params: { id }, user }) => copyTest(db, user, id));
}
