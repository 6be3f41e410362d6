import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { serve } from '../../http/serve';
import { completeLesson } from './complete-lesson';

/** A learner's steps through the lessons. */
export function progress(app: FastifyInstance, { db }: Context): void {
  serve(app, 'completeLesson', ({ body, user }) => completeLesson(db, user, body.lessonId));
}
