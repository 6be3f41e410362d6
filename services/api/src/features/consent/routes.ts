import type { SchoolDocument } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { ConsentDocument } from '../../core/config/documents';
import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';
import { serve } from '../../core/http/serve';
import { daysUntilDeleted } from '../housekeeping/sweep-rows';
import { lifetimeSeconds } from '../../core/sessions/lifetimes';
import { acceptDocuments } from './accept-documents';
import { findConsents } from './queries';

/** A document without its text. */
export const toSchoolDocument = ({ text: _, hash: __, ...document }: ConsentDocument): SchoolDocument =>
  document;

/** The documents of the school, and how long the school stores data. Everybody may read both. */
export function publicDocuments(
  app: FastifyInstance,
  { config: { documents, journalDays, retentionDays } }: Context,
): void {
  serve(app, 'getPrivacy', async () => ({
    sessionHours: lifetimeSeconds(false) / 3600,
    rememberedDays: lifetimeSeconds(true) / (24 * 3600),
    ...daysUntilDeleted,
    journal: journalDays,
    deleted: retentionDays,
  }));

  serve(app, 'listDocuments', async () => documents.map(toSchoolDocument));

  serve(app, 'getDocument', async ({ params }) => {
    const found = documents.find(({ id }) => id === params.id);
    if (!found?.text) throw problem('not_found');
    return { ...found, text: { ...found.text } };
  });
}

/** The documents that the caller has accepted, and those that the caller has to accept. */
export function consents(app: FastifyInstance, { db, config: { documents } }: Context): void {
  serve(app, 'getMyConsents', async ({ user }) => {
    const accepted = await findConsents(db, user.id);
    const isAccepted = ({ id, version }: ConsentDocument) =>
      accepted.some((one) => one.id === id && one.version === version);
    return {
      required: documents
        .filter((document) => !isAccepted(document))
        .map((one) => ({ ...toSchoolDocument(one), isNew: !accepted.some(({ id }) => id === one.id) })),
      accepted: accepted.map((one) => ({ ...one, acceptedAt: one.acceptedAt.toISOString() })),
    };
  });

  serve(app, 'acceptDocuments', async ({ user, body }) => {
    const by = { id: user.id, address: user.address };
    await inTransaction(db, (trx) => acceptDocuments(trx, documents, by, body.documents));
    return null;
  });
}
