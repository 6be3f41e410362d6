import type { Right, Role } from '@stupeni/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readClientAddress } from './client-address';
import { problem } from './problem';

/** The caller, read from the database on each call. */
export interface SignedInUser {
  id: number;
  role: Role;
  /** The session (`jti`) that the token belongs to. */
  sessionId: string;
  /** The rights of a moderator. Other roles have no rights. */
  rights: readonly Right[];
  /**
   * Whether the browser may store some answers: the person chose «Запомнить меня», and a sign-out deletes them there.
   */
  ownDevice?: boolean;
  /** The client's address (`readClientAddress`), for the journal. */
  readonly address: string;
}

/** The user of a live session. */
export interface SessionUser extends Omit<SignedInUser, 'address'> {
  /** Whether the person has accepted the current documents of the school. */
  hasAccepted: boolean;
  /** Whether the school requires a second factor of this person, who has none. */
  lacksFactor: boolean;
}

/**
 * Finds the live session of a bearer token, and stores its use unless the page called by itself. Throws `unauthorized`.
 */
export type CheckSession = (token: string, options?: { inBackground?: boolean }) => Promise<SessionUser>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation works before the person has accepted the documents. */
    beforeConsent?: true;
    /** The operation works before the person has the required second factor. */
    beforeFactor?: true;
    /** The page calls by itself, so the call does not count as a use of the session. */
    inBackground?: true;
  }
}

const guarded = 'guarded';

/**
 * Makes a register scope accept only signed-in users: checks token and session before anything is parsed. Throws
 * `consent_required` while the caller has not accepted the documents, and `factor_required` while the caller lacks the
 * second factor that the school requires.
 */
export function requireSession(app: FastifyInstance, checkSession: CheckSession): void {
  app.decorate(guarded, true);
  app.addHook('onRequest', async (request) => {
    const { beforeConsent, beforeFactor } = request.routeOptions.config;
    const found = await checkSession(readBearer(request), { inBackground: isInBackground(request) });
    const { hasAccepted, lacksFactor, ...session } = found;
    if (!hasAccepted && !beforeConsent) throw problem('consent_required');
    if (lacksFactor && !beforeFactor) throw problem('factor_required');
    request.user = {
      ...session,
      // Only writes need the address, and reading it takes time.
      get address() {
        return readClientAddress(request);
      },
    };
  });
}

/** Whether the scope was made by `requireSession`. */
export const isGuarded = (app: FastifyInstance): boolean => app.hasDecorator(guarded);

/**
 * Rejects roles that the operation does not allow, and moderators without the required right. Runs after the session
 * check and before the body is read.
 */
export const requireRole =
  (allowed: readonly Role[], right?: Right) =>
  ({ user }: FastifyRequest, _: FastifyReply, done: (error?: Error) => void) => {
    const isAllowed = allowed.includes(user.role) && (right === undefined || user.rights.includes(right));
    done(isAllowed ? undefined : problem('forbidden'));
  };

/**
 * The caller of an operation that needs no token; undefined for a call without a token. Throws `unauthorized` for an
 * invalid token.
 */
export async function findCaller(
  request: FastifyRequest,
  checkSession: CheckSession,
): Promise<SessionUser | undefined> {
  return request.headers.authorization === undefined
    ? undefined
    : checkSession(readBearer(request), { inBackground: isInBackground(request) });
}

/**
 * Whether the page calls by itself. That is so for each call of an operation with `inBackground`, and for a read with
 * the header `x-background`, which says that nobody uses the page now. A write cannot say so, because a person causes
 * it.
 */
const isInBackground = ({ method, headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.inBackground === true || (method === 'GET' && headers['x-background'] === '1');

function readBearer({ headers }: FastifyRequest): string {
  const match = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '');
  if (!match?.[1]) throw problem('unauthorized');
  return match[1];
}
