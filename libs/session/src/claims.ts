import type { ShellUser } from '@stupeni/federation';
import { jwtDecode } from 'jwt-decode';
import { roleOf } from './role-of';

export interface Claims {
  sub?: string;
  role?: unknown;
  /** The session. */
  jti?: string;
  /** Seconds since 1970. */
  iat?: number;
  exp?: number;
  /** Set when the session lasts up to 30 days. */
  remembered?: boolean;
  given_name?: string;
  family_name?: string;
}

/** The token decodes but has no role. Its holder is not signed in (specification §5). */
export class RoleMissing extends Error {
  override name = 'RoleMissing';
}

/**
 * The user in a token's claims. The API verifies the token on every call; this function verifies nothing.
 * @throws InvalidTokenError (jwt-decode) when the text is not a token, RoleMissing when it has no role.
 */
export function userOf(token: string): ShellUser {
  const claims = jwtDecode<Claims>(token);
  if (!claims.role) throw new RoleMissing('The token has no role.');
  return {
    id: Number(claims.sub) || 0,
    role: roleOf(claims.role),
    firstName: claims.given_name ?? '',
    lastName: claims.family_name ?? '',
  };
}

/**
 * Milliseconds until the token expires by this machine's clock. Negative after that, Infinity without an expiry.
 * @throws InvalidTokenError (jwt-decode) when the text is not a token.
 */
export function timeLeft(token: string, now = Date.now()): number {
  const { exp } = jwtDecode<Claims>(token);
  return exp === undefined ? Infinity : exp * 1000 - now;
}
