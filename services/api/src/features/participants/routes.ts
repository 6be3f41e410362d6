import type { Input, Participant } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { Context } from '../context';
import { dayIn } from '../../core/files/csv';
import { formatDisposition } from '../../core/files/file-name';
import { endPage, readNumberedPage } from '../../core/http/page';
import { problem } from '../../core/http/problem';
import { answerOnce } from '../../core/http/repeats';
import { requireSameId } from '../../core/http/same-id';
import { readIfMatch, withETag } from '../../core/http/if-match';
import { serve } from '../../core/http/serve';
import { parseSort } from '../../core/http/sort';
import { sendTotal, type Total } from '../../core/http/total';
import { findClosedParticipants } from './closed-queries';
import { mailedFields } from '../links/mailed-invitation';
import { groupIdsOf } from './groups-of-call';
import { createParticipant, hashNewPassword } from './create-participant';
import { deleteParticipant } from './delete-participant';
import { writeTable } from './export-table';
import { participantsImport } from './import/routes';
import { participantInvitations } from './invitation-routes';
import { moveParticipant } from './move-participant';
import { findParticipantCourses } from './progress';
import {
  countParticipants,
  findParticipant,
  findParticipantIds,
  findParticipants,
  findParticipantsById,
  type ParticipantFilter,
  participantSorts,
  type ParticipantRow,
} from './queries';
import { restoreParticipant } from './restore-participant';
import { resumeParticipant, suspendParticipant } from './suspend-participant';
import { updateParticipant } from './update-participant';

/** The filter, with `areMany` when very many learners have the need. */
const addSize = ({ needs, ...filter }: ParticipantFilter, total: Total | null): ParticipantFilter => ({
  ...filter,
  ...(needs && { needs: { ...needs, areMany: total?.isMore === true } }),
});

/** Moderators manage learners. */
export function participants(app: FastifyInstance, context: Context): void {
  const { db, clock, config } = context;
  const makeFilter = ({ needs, ...filter }: NonNullable<Input<'listParticipants'>['query']>) => ({
    ...filter,
    ...(needs && { needs: { need: needs, time: { now: clock(), timeZone: config.timeZone } } }),
  });

  serve(app, 'listParticipants', async ({ query, reply }) => {
    const filter = makeFilter(query);
    const page = readNumberedPage(query);
    const order = parseSort(query.sort, participantSorts);
    const isSearch = Boolean(query.search?.trim());
    // The number of matching learners decides how a page of a search or of overdue learners is read.
    const total =
      query.total || isSearch || query.needs === 'due' ? await countParticipants(db, filter) : null;
    const areFew = isSearch && total?.isMore === false;
    const rows = await findParticipants(db, addSize(filter, total), order, { ...page, areFew });
    if (query.total && total) sendTotal(reply, total);
    return endPage(reply, rows, page, ({ id }) => id).map(toParticipant);
  });

  serve(app, 'createParticipant', async (call) => {
    const participant = { ...call.body, passwordHash: await hashNewPassword(context, call.body) };
    const added = await answerOnce(db, call, async (trx) =>
      toParticipant(await createParticipant(trx, context, call.user, participant)),
    );
    return withETag(call.reply, added);
  });

  participantInvitations(app, context);

  participantsImport(app, context);

  serve(app, 'exportParticipants', async ({ query, reply }) => {
    const filter = makeFilter(query);
    const total = query.needs === 'due' ? await countParticipants(db, filter) : null;
    const ids = await findParticipantIds(db, addSize(filter, total));
    const { timeZone } = config;
    const name = `Участники ${dayIn(timeZone, clock())}.csv`;
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', formatDisposition('attachment', name));
    const find = (page: readonly number[]) => findParticipantsById(db, page, query);
    return Readable.from(writeTable(ids, find, timeZone));
  });

  serve(app, 'getParticipantProgress', async ({ params }) => {
    const row = await findParticipant(db, params.id);
    if (!row) throw problem('not_found');
    const participant = toParticipant(row);
    const courses = await findParticipantCourses(db, context.links, params.id);
    return { participant, lastStep: participant.lastStep, courses };
  });

  serve(app, 'listClosedParticipants', ({ query }) => findClosedParticipants(db, query.email));

  serve(app, 'restoreParticipant', async ({ params, body, user, reply }) =>
    withETag(reply, toParticipant(await restoreParticipant(db, user, params.id, body))),
  );

  serve(app, 'suspendParticipant', async ({ params, user, reply }) =>
    withETag(reply, toParticipant(await suspendParticipant(db, user, params.id))),
  );

  serve(app, 'resumeParticipant', async ({ params, user, reply }) =>
    withETag(reply, toParticipant(await resumeParticipant(db, user, params.id))),
  );

  serve(app, 'updateParticipant', async ({ params, body: { id, ...changes }, user, request, reply }) => {
    requireSameId(params.id, id);
    const change = { id: params.id, by: user, ifMatch: readIfMatch(request) };
    return withETag(reply, toParticipant(await updateParticipant(db, change, changes)));
  });

  serve(app, 'moveParticipant', async ({ params, body, user, reply }) =>
    withETag(reply, toParticipant(await moveParticipant(db, user, params.id, body))),
  );

  serve(app, 'deleteParticipant', async ({ params, user }) => {
    await deleteParticipant(db, user, params.id);
    return null;
  });
}

const toParticipant = ({
  lastLogin,
  lastStep,
  invitedUntil,
  suspendedAt,
  deletedAt,
  erasesAt,
  mailState,
  mailedAt,
  mailAgainAt,
  ...person
}: ParticipantRow): Participant => ({
  ...person,
  lastLogin: lastLogin && lastLogin.toISOString(),
  lastStep: lastStep && lastStep.toISOString(),
  invitedUntil: invitedUntil && invitedUntil.toISOString(),
  suspendedAt: suspendedAt && suspendedAt.toISOString(),
  deletedAt: deletedAt && deletedAt.toISOString(),
  ...(erasesAt && { erasesAt: erasesAt.toISOString() }),
  ...mailedFields({ mailState, mailedAt, mailAgainAt }),
  groupIds: groupIdsOf(person),
});
