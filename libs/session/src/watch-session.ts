import { leaveFor } from './leave-for';
import { readStoredUser, setUser, useSession } from './session-store';
import { tokenKey } from './token';

/**
 * Updates the store from the storage. Opens the start page with a full navigation if another person is signed in now.
 */
function syncWithStorage(): void {
  const before = useSession.getState().user;
  const stored = readStoredUser();
  if (before !== null && before.id !== stored?.id) leaveFor('/');
  else setUser(stored);
}

/**
 * Keeps this tab in sync with the browser's token: sign-in, sign-out and change of person in another tab, and a page
 * restored from the back/forward cache. Returns a function that stops this.
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
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
