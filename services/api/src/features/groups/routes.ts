import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { answerOnce } from '../../core/http/repeats';
import { requireSameId } from '../../core/http/same-id';
import { serve } from '../../core/http/serve';
import { findGroups } from './queries';
import { createGroup, deleteGroup, updateGroup } from './change-group';

/** Groups of learners. */
export function groups(app: FastifyInstance, { db }: Context): void {
  serve(app, 'listGroups', () => findGroups(db));

  serve(app, 'createGroup', (call) => answerOnce(db, call, (trx) => createGroup(trx, call.user, call.body)));

  serve(app, 'updateGroup', async ({ params, body: { id, ...changes }, user }) => {
    requireSameId(params.id, id);
    return updateGroup(db, user, params.id, changes);
  });

  serve(app, 'deleteGroup', async ({ params, user }) => {
    await deleteGroup(db, user, params.id);
    return null;
  });
}
