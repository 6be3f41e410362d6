import { routes } from '@stupeni/contract';
import { storeSessionEnd } from './session-end';
import { leaveFor } from './leave-for';
import { readToken, tokenKey } from './token';

/** The longest wait for the API's answer to the sign-out. After this time the page changes without the answer. */
const timeoutMs = 1500;

/** Asks the API to end the session. The browser deletes its token whether or not this succeeds. */
async function revoke(token: string): Promise<void> {
  const { method, path } = routes.signOut;
  const answered = fetch(path, { method, headers: { authorization: `Bearer ${token}` }, keepalive: true });
  const timedOut = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([answered, timedOut]).catch((cause: unknown) => {
    console.warn('The sign-out did not reach the API.', cause);
  });
}

let ending = false;

/**
 * Ends the session: deletes the token, tells the API, and goes to `/` with a full navigation. After `expired`, `/`
 * shows the reason, and the next sign-in returns to this address.
 */
export async function endSession({ reason }: { reason: 'signed-out' | 'expired' }): Promise<void> {
  if (ending) return;
  ending = true;
  const token = readToken();
  // `clearToken()` is not used here. It would also empty the store, and the sign-in screen would be visible for a
  // moment before the page unloads.
  window.localStorage.removeItem(tokenKey);
  if (reason === 'expired') {
    storeSessionEnd({ reason, from: window.location.pathname + window.location.search });
  } else if (token !== null) {
    await revoke(token);
  }
  leaveFor('/');
}
