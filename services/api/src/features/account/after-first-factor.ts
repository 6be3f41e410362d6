import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import type { SigningIn } from '../../sessions/open-session';
import { type Client, startSession } from '../../sessions/start-session';

/**
 * What follows when a provider has proved who somebody is: a session and its token. A rule about a second factor of this
 * account belongs here, so that a provider never bypasses it.
 */
export const afterFirstFactor = async (
  trx: Transaction<Tables>,
  jwt: FastifyInstance['jwt'],
  account: SigningIn,
  visit: Client & { remembered: boolean },
): Promise<{ token: string }> => ({ token: await startSession(trx, jwt, account, visit) });
