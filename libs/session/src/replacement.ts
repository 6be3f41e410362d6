import { presentToken } from './renewal';
import { withReplacementLock } from './session-over';
import { storeToken } from './session-store';
import { readToken } from './token';

/** Other processes of the browser see a stored token some milliseconds later. */
const storageDelayMs = 100;

/**
 * Makes a call that ends this session and answers with the token of its successor, and stores that token. Other tabs
 * then use this token. Until then, no tab treats the end of the old session as a sign-out (`isSessionOver`). Stores
 * nothing when the person signed out meanwhile. Throws the error of the call.
 */
export async function replaceSession(replace: () => Promise<{ token: string }>): Promise<void> {
  const old = readToken();
  await withReplacementLock('exclusive', async () => {
    const { token } = await replace();
    if (old === null || presentToken(old) === null) return;
    storeToken(token);
    await new Promise((resolve) => setTimeout(resolve, storageDelayMs));
  });
}
