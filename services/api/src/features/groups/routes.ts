import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { requireSameId } from '../../http/same-id';
import { serve } from '../../http/serve';
import { findGroups } from './queries';
import { createGroup, deleteGroup, updateGroup } from './save-group';

/** Groups of learners. */
export function groups(app: FastifyInstance, { db }: Context): void {
  serve(app, 'listGroups', () => findGroups(db));

  serve(app, 'createGroup', ({ body }) => createGroup(db, body));

  serve(app, 'updateGroup', async ({ params, body: { id, ...changes } }) => {
    requireSameId(params.id, id);
    return updateGroup(db, params.id, changes);
  });

  serve(app, 'deleteGroup', async ({ params }) => {
    await deleteGroup(db, params.id);
    return null;
  });
}
