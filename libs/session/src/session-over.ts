import { readToken } from './token';

const lockName = 'stupeni:session-replacement';

/**
 * Whether the session of a token that the API rejected is over in this browser. Waits for a replacement that another
 * tab has begun (`replaceSession`).
 */
export async function isSessionOver(rejected: string | null): Promise<boolean> {
  await withReplacementLock('shared', () => Promise.resolve());
  const stored = readToken();
  return stored === null || stored === rejected;
}

/** Does the work while no other tab replaces the session. Without Web Locks it does not wait. */
export async function withReplacementLock(mode: LockMode, work: () => Promise<void>): Promise<void> {
  // Outside of secure contexts `locks` is undefined, although its type does not say so.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request(lockName, { mode }, work) : work());
}
