import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { serve } from '../../http/serve';
import { endSession } from '../../sessions/queries';
import { signIn } from './sign-in';

/** Sign-in: the one call of a person's that needs no session. */
export function openAccount(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, 'signIn', async ({ body, request }) => ({
    token: await signIn(db, app.jwt, { ...body, address: request.ip, at: clock() }),
  }));
}

/** Sign-out: the session behind the token ends. */
export function account(app: FastifyInstance, { db }: Context): void {
  serve(app, 'signOut', async ({ user }) => {
    await endSession(db, user.sessionId);
    return null;
  });
}
