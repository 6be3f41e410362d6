import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { serve } from '../../http/serve';
import { endSession } from '../../sessions/queries';
import { clientOf } from '../../sessions/start-session';
import { signIn } from './sign-in';

/** Sign-in. It needs no session. */
export function openAccount(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, 'signIn', async ({ body, request }) => ({
    token: await signIn(db, app.jwt, { ...body, ...clientOf(request), remembered: false, at: clock() }),
  }));
}

/** Sign-out. It ends the session of the token. */
export function account(app: FastifyInstance, { db }: Context): void {
  serve(app, 'signOut', async ({ user }) => {
    await endSession(db, user.sessionId);
    return null;
  });
}
