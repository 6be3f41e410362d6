import type { FastifyInstance } from 'fastify';
import { answerOnce } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import type { Context } from '../context';
import { copyCourse } from './copy-course';
import { copyLesson } from './copy-lesson';
import { copyTest } from './copy-test';

/** Creators copy courses, lessons and tests. */
export function courseCopies(app: FastifyInstance, { db }: Context): void {
  serve(app, 'copyCourse', (call) =>
    answerOnce(db, call, (trx) => copyCourse(trx, call.user, call.params.id)),
  );
  serve(app, 'copyLesson', (call) =>
    answerOnce(db, call, (trx) => copyLesson(trx, call.user, { id: call.params.id, ...call.body })),
  );
  serve(app, 'copyTest', (call) => answerOnce(db, call, (trx) => copyTest(trx, call.user, call.params.id)));
}
