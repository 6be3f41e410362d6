import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../core/db/transaction';
import { serve } from '../../core/http/serve';
import type { Context } from '../context';
import { findDrafts, removeDraft, trimDrafts, upsertDraft } from './queries';

/**
 * Stores unsaved input of the caller, so that the caller can continue on another computer. A draft is no version of a
 * text: nothing is published, the journal gets no entry, and nobody else sees the draft (ADR 0118).
 */
export function authorDrafts(app: FastifyInstance, { db }: Context): void {
  serve(app, 'listAuthorDrafts', async ({ user, params }) => {
    const drafts = await findDrafts(db, { user_id: user.id, ...params });
    return { drafts: drafts.map((draft) => ({ ...draft, form: JSON.parse(draft.form) as unknown })) };
  });

  serve(app, 'saveAuthorDraft', async ({ user, params, body: { form, ...draft } }) => {
    await inTransaction(db, async (trx) => {
      await upsertDraft(trx, { user_id: user.id, ...params, ...draft, form: JSON.stringify(form) });
      await trimDrafts(trx, user.id);
    });
    return null;
  });

  serve(app, 'dropAuthorDraft', async ({ user, params: { draft, ...entity } }) => {
    await removeDraft(db, { user_id: user.id, ...entity }, draft);
    return null;
  });
}
