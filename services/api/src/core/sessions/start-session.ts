import type { SecondStepWay } from '@stupeni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables';
import { readClientAddress } from '../http/client-address';
import { problem } from '../http/problem';
import { noticeDevice } from './notice-device';
import { insertSession } from './insert-session';
import type { TokenAccount } from './open-session';
import { insertSecondStep, findWays } from './second-steps';
import { signToken } from './tokens';

/** The address and the browser from which somebody signs in. */
export interface Client {
  /** The client's address (`readClientAddress`). */
  address: string;
  /** The `User-Agent` of the browser. Null when it sent none. */
  userAgent: string | null;
}

/** The address and the browser from which a request comes. */
export const readClient = (request: FastifyRequest): Client => ({
  address: readClientAddress(request),
  userAgent: request.headers['user-agent'] || null,
});

/** The token of a session, or what the second step needs. The token of the step is valid for nothing else. */
export type SignInResult = { token: string } | { secondStep: string; ways: SecondStepWay[] };

/**
 * Signs in a person whose first factor the caller has checked. Each way to sign in calls this at its end, except a
 * passkey: it counts as both factors (`startCheckedSession`). Staff with a second factor get a second step instead of a
 * session. After the transaction the caller passes the result to `requireToken`.
 * @param remembered whether the session lasts up to 30 days instead of 8 hours
 */
export async function startSession(
  trx: Transaction<Tables>,
  jwt: FastifyInstance['jwt'],
  account: TokenAccount,
  client: Client & { remembered: boolean },
): Promise<SignInResult> {
  // Learners have no second factor, so their sign-in does not ask the database.
  const ways = account.role === 'LEARNER' ? [] : await findWays(trx, account.id);
  if (ways.length > 0)
    return { secondStep: await insertSecondStep(trx, account.id, client.remembered), ways };
  return { token: await startCheckedSession(trx, jwt, account, client) };
}

/** The token of a session. Throws `second_factor_needed` with the token of the step. */
export function requireToken(result: SignInResult): string {
  if ('secondStep' in result)
    throw problem('second_factor_needed', { token: result.secondStep, ways: result.ways });
  return result.token;
}

/**
 * Opens a session of an account and returns its token. The caller has checked all factors. Staff get a mail about a
 * sign-in from an unknown device. The database rejects a session of a closed account (`sessions_need_live_user`).
 */
export async function startCheckedSession(
  trx: Transaction<Tables>,
  jwt: FastifyInstance['jwt'],
  account: TokenAccount,
  { remembered, ...client }: Client & { remembered: boolean },
): Promise<string> {
  if (account.role !== 'LEARNER') await noticeDevice(trx, account.id, client);
  const session = await insertSession(trx, account.id, { remembered, client });
  return signToken(jwt, account, session);
}
