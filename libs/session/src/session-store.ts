import type { ShellUser } from '@stupeni/federation';
import { create } from 'zustand';
import { readUser } from './claims';
import { readToken, tokenKey } from './token';

/** The signed-in person. `user` is null when nobody is signed in. */
export interface Session {
  user: ShellUser | null;
}

/** The user of the stored token. Null when there is no token. An invalid token is deleted. */
export function readStoredUser(): ShellUser | null {
  const token = readToken();
  if (token === null) return null;
  try {
    return readUser(token);
  } catch {
    // Nobody can be signed in with this text, but each call would send it.
    window.localStorage.removeItem(tokenKey);
    return null;
  }
}

/** The session store. The shell and the remotes read it; only this library writes it. */
export const useSession = create<Session>(() => ({ user: readStoredUser() }));

/**
 * Stores the token of a sign-in and makes its person the user.
 * @throws InvalidTokenError or RoleMissingError. In these cases nothing is stored.
 */
export function storeToken(token: string): ShellUser {
  const user = readUser(token);
  window.localStorage.setItem(tokenKey, token);
  setUser(user);
  return user;
}

/** Changes the user. Nothing renders again for a new token of the same person with the same names. */
export function setUser(user: ShellUser | null): void {
  if (JSON.stringify(user) !== JSON.stringify(useSession.getState().user)) useSession.setState({ user });
}

/** Deletes the token and the user. A sign-in does this before its request (specification §2). */
export function clearToken(): void {
  window.localStorage.removeItem(tokenKey);
  useSession.setState({ user: null });
}
