import { routes } from '@stupeni/contract';
import { leaveFarewell } from './farewell';
import { leaveFor } from './leave-for';
import { readToken, tokenKey } from './token';

const patience = 1500; // ms for the API's answer: leaving must not hang on it

/** Tells the API to forget the session. Whatever it answers, the browser forgets the token anyway. */
async function revoke(token: string): Promise<void> {
  const { method, path } = routes.signOut;
  const asked = fetch(path, { method, headers: { authorization: `Bearer ${token}` }, keepalive: true });
  const waited = new Promise<void>((resolve) => setTimeout(resolve, patience));
  await Promise.race([asked, waited]).catch((cause: unknown) => {
    console.warn('The API was not told of the sign-out.', cause);
  });
}

let ending = false;

/**
 * Ends the session: forgets the token, tells the API, and leaves for `/` with a full navigation.
 * After `expired`, `/` says so and the next sign-in comes back to this address.
 */
export async function endSession({ reason }: { reason: 'signed-out' | 'expired' }): Promise<void> {
  if (ending) return;
  ending = true;
  const token = readToken();
  // Not clearToken(): an emptied store would draw the sign-in screen for an instant before the page goes.
  window.localStorage.removeItem(tokenKey);
  if (reason === 'expired') {
    leaveFarewell({ reason, from: window.location.pathname + window.location.search });
  } else if (token !== null) {
    await revoke(token);
  }
  leaveFor('/');
}
