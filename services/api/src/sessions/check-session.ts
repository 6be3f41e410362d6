import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import type { CheckSession } from '../http/guards';
import { problem } from '../http/problem';
import { findRole } from './queries';
import { readClaims } from './tokens';

/**
 * Believes a token only as far as the database does on this very call: the session must live and the
 * role in the token must still be the account's role.
 */
export const sessionCheck =
  (app: FastifyInstance, db: Kysely<Tables>): CheckSession =>
  async (token) => {
    const { sub, jti, role } = readClaims(app, token);
    const id = Number(sub);
    if (id > 2_147_483_647 || (await findRole(db, jti, id)) !== role) throw problem('unauthorized');
    return { id, role, sessionId: jti };
  };
