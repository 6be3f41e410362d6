import type { Participant } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { endPage, pageOf } from '../../http/page';
import { requireSameId } from '../../http/same-id';
import { serve } from '../../http/serve';
import { sortOf } from '../../http/sort';
import { createParticipant } from './create-participant';
import { deleteParticipant } from './delete-participant';
import { countParticipants, findParticipants, participantSorts, type ParticipantRow } from './queries';
import { updateParticipant } from './update-participant';

/** The learners that moderators look after. */
export function participants(app: FastifyInstance, { db }: Context): void {
  serve(app, 'listParticipants', async ({ query, reply }) => {
    const page = pageOf(query);
    const rows = await findParticipants(db, query, sortOf(query.sort, participantSorts), page);
    if (query.total) reply.header('x-total-count', String(await countParticipants(db, query)));
    return endPage(reply, rows, page, ({ id }) => id).map(shown);
  });

  serve(app, 'createParticipant', async ({ body }) => shown(await createParticipant(db, body)));

  serve(app, 'updateParticipant', async ({ params, body: { id, ...changes } }) => {
    requireSameId(params.id, id);
    return shown(await updateParticipant(db, params.id, changes));
  });

  serve(app, 'deleteParticipant', async ({ params }) => {
    await deleteParticipant(db, params.id);
    return null;
  });
}

const shown = ({ groupId, groupName, lastLogin, ...person }: ParticipantRow): Participant => ({
  ...person,
  lastLogin: lastLogin && lastLogin.toISOString(),
  groups: groupId === null || groupName === null ? [] : [{ groupId, group: { name: groupName } }],
});
