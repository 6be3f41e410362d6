import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { endPage, pageOf } from '../../http/page';
import { serve } from '../../http/serve';
import { sortOf } from '../../http/sort';
import { countParticipants, findParticipants, participantSorts } from './queries';

/** The learners that moderators look after. */
export function participants(app: FastifyInstance, { db }: Context): void {
  serve(app, 'listParticipants', async ({ query, reply }) => {
    const page = pageOf(query);
    const rows = await findParticipants(db, query, sortOf(query.sort, participantSorts), page);
    if (query.total) reply.header('x-total-count', String(await countParticipants(db, query)));
    return endPage(reply, rows, page, ({ id }) => id).map(({ groupId, groupName, lastLogin, ...person }) => ({
      ...person,
      lastLogin: lastLogin && lastLogin.toISOString(),
      groups: groupId === null || groupName === null ? [] : [{ groupId, group: { name: groupName } }],
    }));
  });
}
