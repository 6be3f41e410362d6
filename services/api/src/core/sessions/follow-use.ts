import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import { saveUse } from './queries';

/** Uses within this time are stored with one statement. */
const collectMs = 1000;

/** Stores the use of sessions outside the requests that use them. */
export interface SessionUse {
  add: (sessionId: string) => void;
  /** Stores the uses that are not stored yet, and stops. Resolves when no statement runs. */
  storeAll: () => Promise<void>;
}

/**
 * Follows the use of sessions. A request does not wait for the statement. When it fails, `onError` gets the error and
 * the next request of the session tries again, because its stored use is still old.
 */
export function followUse(db: Kysely<Tables>, onError: (error: unknown) => void): SessionUse {
  let used = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();
  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    if (used.size === 0) return storing;
    const ids = [...used];
    used = new Set();
    storing = storing.then(() => saveUse(db, ids)).catch(onError);
    return storing;
  };
  return {
    add(sessionId) {
      used.add(sessionId);
      timer ??= setTimeout(() => void store(), collectMs).unref();
    },
    storeAll: store,
  };
}
