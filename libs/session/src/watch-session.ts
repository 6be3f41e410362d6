import { timeLeft } from './claims';
import { endSession } from './end-session';
import { leaveFor } from './leave-for';
import { setUser, storedUser, useSession } from './session-store';
import { readToken, tokenKey } from './token';

const longestTimer = 2 ** 31 - 1; // the greatest delay of setTimeout, in ms

/** Updates the store from the storage. Leaves the page when another person is signed in now. */
function syncWithStorage(): void {
  const before = useSession.getState().user;
  const now = storedUser();
  if (before !== null && before.id !== now?.id) leaveFor('/');
  else setUser(now);
}

/** Runs `endSession` when the token expires by this machine's clock. Returns a function that stops it. */
function endOnExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const token = readToken();
    if (token === null || useSession.getState().user === null) return;
    const left = timeLeft(token);
    // A new token that looks expired means that this machine's clock is wrong. Then only the API's 401 counts.
    if (left > 0 && left < longestTimer) timer = setTimeout(end, left, token);
  };
  // A renewal may have stored a token that ends later.
  const end = (token: string) => {
    if (readToken() === token) void endSession({ reason: 'expired' });
    else arm();
  };
  arm();
  const leave = useSession.subscribe(arm);
  return () => {
    leave();
    clearTimeout(timer);
  };
}

/**
 * Keeps this tab in sync with the browser's token: sign-in, sign-out and change of person in another tab, a page
 * restored from the back/forward cache, and the token's expiry. Returns a function that stops it.
 */
export function watchSession(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) syncWithStorage();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) syncWithStorage();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  const stopTimer = endOnExpiry();
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
    stopTimer();
  };
}
