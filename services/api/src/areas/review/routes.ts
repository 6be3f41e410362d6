import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { serve } from '../../http/serve';
import { claimReview } from './claim-review';
import { decideReview } from './decide-review';
import { serveQueue } from './serve-queue';
import { readSubmission } from './submission';
import { dropClaim, reviewQueue } from './works';

/** The teacher's queue of works without a verdict, and what is done with a work. */
export function review(app: FastifyInstance, { db, links }: Context): void {
  serveQueue(app, db, 'listReview', () => reviewQueue);

  serve(app, 'getReviewSubmission', ({ user, params }) => readSubmission(db, links, user.id, params));

  serve(app, 'decideReview', ({ user, params, body }) => decideReview(db, user.id, params, body));

  serve(app, 'claimReview', ({ user, params }) => claimReview(db, user.id, params));

  // Closing a dialog is never refused: who has no claim lets go of nothing.
  serve(app, 'releaseReview', async ({ user, params }) => {
    await dropClaim(db, params, user.id);
    return null;
  });
}
