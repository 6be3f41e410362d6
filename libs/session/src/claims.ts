import type { ShellUser } from '@stupeni/federation';
import { jwtDecode } from 'jwt-decode';
import { roleOf } from './role-of';

interface Claims {
  sub?: string;
  role?: unknown;
  /** Seconds since 1970. */
  exp?: number;
  given_name?: string;
  family_name?: string;
}

/** The token decodes, but says no role: whoever holds it is not signed in (specification §5). */
export class RoleMissing extends Error {
  override name = 'RoleMissing';
}

/**
 * Who a token speaks of. Nothing is verified here: the API does that on every call.
 * @throws InvalidTokenError (jwt-decode) when it is no token at all, RoleMissing when it has no role.
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
 * Milliseconds until the token ends by this machine's clock, negative once it has; Infinity without an end.
 * @throws InvalidTokenError (jwt-decode) when it is no token at all.
 */
export function timeLeft(token: string, now = Date.now()): number {
  const { exp } = jwtDecode<Claims>(token);
  return exp === undefined ? Infinity : exp * 1000 - now;
}
