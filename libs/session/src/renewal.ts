import { jwtDecode } from 'jwt-decode';
import type { Claims } from './claims';
import { storeToken } from './session-store';
import { readToken } from './token';

/** The age at which a token is renewed. Without a renewal it is valid for seven days. */
const renewAfterMs = 8 * 60 * 60 * 1000;

/**
 * Whether a token is due for renewal: its session is remembered, and the token is eight hours old. When a slow clock
 * shows a time eight hours before the token was issued, the age is unknown, so the token is due too.
 * @param arrived When this device got the token, in milliseconds of its own clock. Without it, the age counts from the
 * API's time of issue.
 * @throws InvalidTokenError (jwt-decode) when the text is not a token.
 */
export function isRenewalDue(token: string, arrived?: number): boolean {
  const { remembered, iat = 0 } = jwtDecode<Claims>(token);
  return remembered === true && Math.abs(Date.now() - (arrived ?? iat * 1000)) >= renewAfterMs;
}

/**
 * Stores the new token of the session, which other tabs then use. Stores nothing if the old token is no longer stored:
 * the person signed out or in again meanwhile, or another tab stored its new token.
 * @throws InvalidTokenError or RoleMissingError. In these cases nothing is stored.
 */
export function storeRenewed(renewed: string, old: string): void {
  if (readToken() === old) storeToken(renewed);
}

/**
 * The stored token if it belongs to the same person as this one, also after renewals and a new password. Otherwise
 * null.
 */
export function presentToken(token: string): string | null {
  const stored = readToken();
  if (stored === null || stored === token) return stored;
  try {
    return jwtDecode<Claims>(stored).sub === jwtDecode<Claims>(token).sub ? stored : null;
  } catch {
    return null; // The stored text is not a token.
  }
}
