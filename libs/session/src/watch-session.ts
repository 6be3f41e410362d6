import { timeLeft } from './claims';
import { endSession } from './end-session';
import { leaveFor } from './leave-for';
import { storedUser, useSession } from './session-store';
import { readToken, tokenKey } from './token';

const longestTimer = 2 ** 31 - 1; // setTimeout takes no more milliseconds

/** Brings the store in step with storage; another person's page is never kept on the screen. */
function follow(): void {
  const before = useSession.getState().user;
  const now = storedUser();
  if (before !== null && before.id !== now?.id) leaveFor('/');
  else useSession.setState({ user: now });
}

/** Runs `endSession` when the token's time is over, by this machine's clock. */
function endInTime(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const token = readToken();
    if (token === null || useSession.getState().user === null) return;
    const left = timeLeft(token);
    // A fresh token that looks ended means a wrong clock here: then only the API's answer counts.
    if (left > 0 && left < longestTimer)
      timer = setTimeout(() => void endSession({ reason: 'expired' }), left);
  };
  arm();
  const leave = useSession.subscribe(arm);
  return () => {
    leave();
    clearTimeout(timer);
  };
}

/**
 * Keeps this tab true to the one token of the browser: sign-in, sign-out and change of person in another tab,
 * a page that comes back from the browser's memory, and the token's own end. Returns how to stop.
 */
export function watchSession(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) follow();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  const stopTimer = endInTime();
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
    stopTimer();
  };
}
