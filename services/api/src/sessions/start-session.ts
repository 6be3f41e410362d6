import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables';
import { clientAddressOf } from '../http/client-address';
import { noticeDevice } from './notice-device';
import { openSession } from './queries';
import type { SigningIn } from './open-session';
import { signToken } from './tokens';

/** From where somebody signs in. */
export interface Client {
  /** The client's address (`clientAddressOf`). */
  address: string;
  /** The `User-Agent` of the browser. Null when it sent none. */
  userAgent: string | null;
}

/** From where a request comes. */
export const clientOf = (request: FastifyRequest): Client => ({
  address: clientAddressOf(request),
  userAgent: request.headers['user-agent'] || null,
});

/**
 * Opens a session of an account and returns its token. Each way to sign in ends here. The caller has checked the
 * person. Staff are told by mail of a sign-in from an unknown device. The database refuses a session of a closed account (`sessions_need_live_user`).
 * @param remembered whether the session lasts up to 30 days instead of 8 hours
 */
export async function startSession(
  trx: Transaction<Tables>,
  jwt: FastifyInstance['jwt'],
  account: SigningIn,
  { remembered, ...client }: Client & { remembered: boolean },
): Promise<string> {
  if (account.role !== 'LEARNER') await noticeDevice(trx, account.id, client);
  const session = await openSession(trx, account.id, { remembered, client });
  return signToken(jwt, account, session);
}
