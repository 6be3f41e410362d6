import { timeLeft } from './claims';
import { readToken, tokenKey } from './token';

const sessionEndKey = 'stupeni:session-end';

/** Why and where the last session of this tab ended without a sign-out. */
export interface SessionEnd {
  reason: 'expired';
  /** Path and query to return to. */
  from?: string;
}

/** Stores the end of the session for the page that a full navigation opens next. */
export function storeSessionEnd(sessionEnd: SessionEnd): void {
  window.sessionStorage.setItem(sessionEndKey, JSON.stringify(sessionEnd));
}

function readSessionEnd(): SessionEnd | null {
  const stored = window.sessionStorage.getItem(sessionEndKey);
  window.sessionStorage.removeItem(sessionEndKey);
  if (stored === null) return null;
  const { from } = JSON.parse(stored) as SessionEnd;
  return { reason: 'expired', ...(from?.startsWith('/') && !from.startsWith('//') ? { from } : {}) };
}

function deleteExpiredToken(): SessionEnd | null {
  const token = readToken();
  if (token === null) return null;
  try {
    if (timeLeft(token) > 0) return null;
  } catch {
    return null; // The text is not a token, so nobody was signed in with it.
  }
  window.localStorage.removeItem(tokenKey);
  return { reason: 'expired' };
}

/** The session end that the previous page stored, once. An expired token in the storage counts too, and is deleted. */
export function takeSessionEnd(): SessionEnd | null {
  return readSessionEnd() ?? deleteExpiredToken();
}
