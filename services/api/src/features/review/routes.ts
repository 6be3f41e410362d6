import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { serve } from '../../core/http/serve';
import { readQueue } from '../queues/read-queue';
import { findGroupNames } from '../groups/queries';
import { claimReview } from './claim-review';
import { decideReview } from './decide-review';
import { reviewQueue } from './review-queue';
import { readSubmission } from './submission';
import { findUndoable } from './undo-queries';
import { undoReview } from './undo-review';
import { releaseClaim } from './queries';

/** Teachers review submissions, and choose them by group. */
export function review(app: FastifyInstance, context: Context): void {
  const { db, config } = context;
  serve(app, 'listLearnerGroups', () => findGroupNames(db));

  serve(app, 'listReview', (call) => readQueue(db, reviewQueue(db), call));

  serve(app, 'getReviewSubmission', ({ user, params, query, request }) =>
    readSubmission(context, user.id, { ...params, ...query }, request.log),
  );

  serve(app, 'decideReview', ({ user, params, body }) =>
    decideReview(context, user, params, { ...body, undoSeconds: config.verdictUndoSeconds }),
  );

  serve(app, 'listUndoable', ({ user }) => findUndoable(db, user.id));

  serve(app, 'undoReview', ({ user, params, body }) => undoReview(db, user, params, body.submissionId));

  serve(app, 'claimReview', ({ user, params, query }) => claimReview(db, user.id, { ...params, ...query }));

  // A release without a claim is not an error, because pages release whenever a dialog closes.
  serve(app, 'releaseReview', async ({ user, params }) => {
    await releaseClaim(db, params, user.id);
    return null;
  });
}
