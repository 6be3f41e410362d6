import { timeLeft } from './claims';
import { readToken, tokenKey } from './token';

const farewellKey = 'stupeni:farewell';

/** Why the last session of this tab ended without being asked to, and where that happened. */
export interface Farewell {
  reason: 'expired';
  /** Path and query to come back to. */
  from?: string;
}

/** Leaves word for the page that a full navigation opens next. */
export function leaveFarewell(farewell: Farewell): void {
  window.sessionStorage.setItem(farewellKey, JSON.stringify(farewell));
}

function readFarewell(): Farewell | null {
  const kept = window.sessionStorage.getItem(farewellKey);
  window.sessionStorage.removeItem(farewellKey);
  if (kept === null) return null;
  const { from } = JSON.parse(kept) as Farewell;
  return { reason: 'expired', ...(from?.startsWith('/') && !from.startsWith('//') ? { from } : {}) };
}

function dropEndedToken(): Farewell | null {
  const token = readToken();
  if (token === null) return null;
  try {
    if (timeLeft(token) > 0) return null;
  } catch {
    return null; // not a token: nobody was signed in with it
  }
  window.localStorage.removeItem(tokenKey);
  return { reason: 'expired' };
}

/** What the previous page left, once; also says so when the stored token has ended meanwhile, and drops it. */
export function takeFarewell(): Farewell | null {
  return readFarewell() ?? dropEndedToken();
}
