import jwt from '@fastify/jwt';
import { roles, type Role } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import { problem } from '../http/problem';
import type { SignedUser } from '../http/guards';

/** How long a session lives, in seconds; a token never outlives it. */
export const sessionSeconds = 8 * 60 * 60;

/** What a token says. `sub`: user id; `jti`: session id; the names greet the person in the header. */
export interface Claims {
  sub: string;
  role: Role;
  jti: string;
  iat: number;
  exp: number;
  given_name: string;
  family_name: string;
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Omit<Claims, 'iat' | 'exp'>;
    user: SignedUser;
  }
}

const algorithm = 'HS256';
// Ours are some 300 characters; a longer one is not worth the work of checking it.
const longestToken = 4096;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const id = /^[1-9]\d{0,9}$/;

// A pattern alone would take a number or a list for the text it turns into.
const isText = (claim: unknown, pattern: RegExp) => typeof claim === 'string' && pattern.test(claim);

/** Registers signing and checking of tokens under the service's secret. */
export async function useTokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm, expiresIn: sessionSeconds },
    verify: {
      // Pinned: by default whatever the token names would be accepted, and a token without an end too.
      algorithms: [algorithm],
      requiredClaims: ['exp', 'iat', 'sub', 'role', 'jti'],
      maxAge: sessionSeconds,
    },
  });
}

// Ours at most are kept; somebody with more sessions at once only has some of them checked again.
const mostKnown = 5000;

/**
 * Reads the claims of tokens that we signed and that still hold; any fault at all is `unauthorized`. A token
 * whose signature was found right is not reckoned through again: it cannot become wrong, and this costs more
 * than anything else in a hot read. Its times are looked at on every call, as is its session (check-session.ts).
 */
export function claimsReader(app: FastifyInstance): (token: string) => Claims {
  const known = new Map<string, Claims>();
  return (token) => {
    const claims = known.get(token) ?? readClaims(app, token);
    if (!isTimely(claims)) throw problem('unauthorized');
    if (known.size >= mostKnown) known.clear();
    known.set(token, claims);
    return claims;
  };
}

function readClaims(app: FastifyInstance, token: string): Claims {
  if (token.length > longestToken) throw problem('unauthorized');
  const claims = verified(app, token);
  const { sub, jti, role } = claims;
  if (!isText(sub, id) || !isText(jti, uuid) || !roles.includes(role)) throw problem('unauthorized');
  return claims;
}

// Seconds that the clocks of two replicas may differ.
const leeway = 60;

/** Whether it was signed before now, for no longer than a session, and has not run out. */
const isTimely = ({ iat, exp }: Claims) =>
  Number.isSafeInteger(iat) &&
  Number.isSafeInteger(exp) &&
  exp - iat <= sessionSeconds &&
  iat <= Date.now() / 1000 + leeway &&
  exp > Date.now() / 1000;

function verified(app: FastifyInstance, token: string): Claims {
  try {
    return app.jwt.verify<Claims>(token);
  } catch {
    // Which fault it was is the attacker's knowledge to gain, and nobody else's.
    throw problem('unauthorized');
  }
}
