import jwt from '@fastify/jwt';
import { roles, type Role } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import { problem } from '../http/problem';
import type { SignedInUser } from '../http/guards';
import { inactivitySeconds } from './lifetimes';
import type { OpenSession, TokenAccount } from './open-session';

/** Claims of a token. `sub`: user id; `jti`: session id; the names are shown in the header of the page. */
export interface Claims {
  sub: string;
  role: Role;
  jti: string;
  iat: number;
  exp: number;
  given_name: string;
  family_name: string;
  /** Set in the token of a remembered session. */
  remembered?: true;
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Omit<Claims, 'iat' | 'exp'>;
    user: SignedInUser;
  }
}

const algorithm = 'HS256';
// Our tokens have about 300 characters. Longer ones are rejected before any work is done.
const maxTokenLength = 4096;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const id = /^[1-9]\d{0,9}$/;

// `pattern.test` alone would convert a number or a list to text and accept it.
const isText = (claim: unknown, pattern: RegExp) => typeof claim === 'string' && pattern.test(claim);

/** Registers signing and verification of tokens with the secret. */
export async function useTokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm, expiresIn: inactivitySeconds(false) },
    verify: {
      // By default the token itself chooses the algorithm, and a token without an end is accepted.
      algorithms: [algorithm],
      requiredClaims: ['exp', 'iat', 'sub', 'role', 'jti'],
    },
  });
}

/** Signs the token of a session. It is valid until the time when the session ends without another call. */
export const signToken = (
  jwt: FastifyInstance['jwt'],
  account: TokenAccount,
  { id: jti, remembered, secondsLeft }: OpenSession,
): string =>
  jwt.sign(
    {
      sub: String(account.id),
      role: account.role,
      jti,
      given_name: account.first_name,
      family_name: account.last_name,
      ...(remembered && { remembered }),
    },
    { expiresIn: secondsLeft },
  );

// The cache is cleared at this size; then the signatures are verified again.
const maxCached = 5000;

/**
 * Reads the claims of valid tokens that we signed; throws `unauthorized` for all others. The claims of a token with a
 * valid signature are cached, because the verification is the most expensive part of a fast read. The times of a token
 * and its session (check-session.ts) are checked on every call.
 */
export function makeClaimsReader(app: FastifyInstance): (token: string) => Claims {
  const cache = new Map<string, Claims>();
  return (token) => {
    const claims = cache.get(token) ?? readClaims(app, token);
    if (!isTimely(claims)) throw problem('unauthorized');
    if (cache.size >= maxCached) cache.clear();
    cache.set(token, claims);
    return claims;
  };
}

function readClaims(app: FastifyInstance, token: string): Claims {
  if (token.length > maxTokenLength) throw problem('unauthorized');
  const claims = verifyToken(app, token);
  const { sub, jti, role } = claims;
  if (!isText(sub, id) || !isText(jti, uuid) || !roles.includes(role)) throw problem('unauthorized');
  return claims;
}

/**
 * Whether the token lives no longer than a session of its kind, and has not expired. A token may be signed in the future:
 * only we sign, and the clock of this machine, or of another replica, may have been set back since. Its session has an end
 * by the clock of the database.
 */
const isTimely = ({ iat, exp, remembered }: Claims) =>
  Number.isSafeInteger(iat) &&
  Number.isSafeInteger(exp) &&
  exp - iat <= inactivitySeconds(remembered === true) &&
  exp > Date.now() / 1000;

function verifyToken(app: FastifyInstance, token: string): Claims {
  try {
    return app.jwt.verify<Claims>(token);
  } catch {
    // The exact reason would help only an attacker.
    throw problem('unauthorized');
  }
}
