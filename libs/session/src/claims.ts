import type { ShellUser } from '@stupeni/federation';
import { jwtDecode } from 'jwt-decode';
import { parseRole } from './parse-role';

export interface Claims {
  sub?: string;
  role?: unknown;
  /** The id of the session. */
  jti?: string;
  /** The time of issue, in seconds since 1970. */
  iat?: number;
  /** True when the session lasts up to 30 days. */
  remembered?: boolean;
  given_name?: string;
  family_name?: string;
}

/** A token that decodes but has no role. Nobody is signed in with such a token (specification §5). */
export class RoleMissingError extends Error {
  override name = 'RoleMissingError';
}

/**
 * The user in a token's claims. The API verifies the token on every call; this function verifies nothing. It does not
 * read the token's end: the clock of this device may be wrong by hours, so only the API's 401 ends a session.
 * @throws InvalidTokenError (jwt-decode) when the text is not a token, RoleMissingError when it has no role.
 */
export function readUser(token: string): ShellUser {
  const claims = jwtDecode<Claims>(token);
  if (!claims.role) throw new RoleMissingError('The token has no role.');
  return {
    id: Number(claims.sub) || 0,
    role: parseRole(claims.role),
    firstName: claims.given_name ?? '',
    lastName: claims.family_name ?? '',
  };
}
