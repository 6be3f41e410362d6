import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';
import { unstoredReply } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { endSession, renewSession } from '../../core/sessions/queries';
import { readClient } from '../../core/sessions/start-session';
import { signToken } from '../../core/sessions/tokens';
import { recordSignIn } from '../journal/record-sign-in';
import { signIn } from './sign-in';
import { openSlowLane } from './slow-lane';

/** Sign-in. It needs no session. */
export function publicSignIn(app: FastifyInstance, { db, config, clock }: Context): void {
  const slowLane = openSlowLane();
  serve(app, 'signIn', async ({ body: { remember: remembered = false, ...credentials }, request }) => ({
    token: await signIn(
      { db, jwt: app.jwt, secret: config.jwtSecret, slowLane },
      { ...credentials, ...readClient(request), remembered, at: clock() },
    ),
  }));
}

/** Ends the session of the caller's token, or gives a new token for the session. */
export function ownSession(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, 'signOut', async ({ user, reply }) => {
    await inTransaction(db, async (trx) => {
      await endSession(trx, user.sessionId);
      const { id: userId, address } = user;
      await recordSignIn(trx, { userId, address, at: clock(), action: 'entry.signedOut' });
    });
    // Only a browser on the person's own device has stored answers. A browser on another device must not delete the
    // cached files of the product.
    if (user.ownDevice) reply.header('clear-site-data', '"cache"');
    return null;
  });
  serve(
    app,
    'renewSession',
    async ({ user }) => {
      const session = await renewSession(db, user.sessionId);
      if (!session) throw problem('unauthorized');
      return { token: signToken(app.jwt, session.account, session) };
    },
    // The answer is never stored, because it has a token.
    unstoredReply,
  );
}
