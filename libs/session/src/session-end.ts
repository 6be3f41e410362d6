const sessionEndKey = 'stupeni:session-end';

/** Why the last session of this tab ended without a sign-out, and at which address. */
export interface SessionEnd {
  reason: 'expired';
  /** Path and query to return to. */
  from?: string;
}

/** Stores the end of the session for the page that a full navigation opens next. */
export function storeSessionEnd(sessionEnd: SessionEnd): void {
  window.sessionStorage.setItem(sessionEndKey, JSON.stringify(sessionEnd));
}

/** The session end that the previous page stored. It can be taken once. */
export function takeSessionEnd(): SessionEnd | null {
  const stored = window.sessionStorage.getItem(sessionEndKey);
  window.sessionStorage.removeItem(sessionEndKey);
  if (stored === null) return null;
  const { from } = JSON.parse(stored) as SessionEnd;
  return { reason: 'expired', ...(from?.startsWith('/') && !from.startsWith('//') ? { from } : {}) };
}
