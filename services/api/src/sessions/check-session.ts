import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import type { CheckSession } from '../http/guards';
import { problem } from '../http/problem';
import { gather } from '../reading/gather';
import { findSessions } from './queries';
import { claimsReader } from './tokens';

/**
 * Believes a token only as far as the database does on this very call: the session must live, be the
 * user's, and the role in the token must still be the account's role.
 */
export function sessionCheck(app: FastifyInstance, db: Kysely<Tables>): CheckSession {
  const sessionOf = gather((ids: string[]) => findSessions(db, ids));
  const claimsOf = claimsReader(app);
  return async (token) => {
    const { sub, jti, role } = claimsOf(token);
    const session = await sessionOf(jti);
    if (session?.role !== role || String(session.userId) !== sub) throw problem('unauthorized');
    return { id: session.userId, role, sessionId: jti };
  };
}
