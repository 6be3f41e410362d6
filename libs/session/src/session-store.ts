import type { ShellUser } from '@stupeni/federation';
import { create } from 'zustand';
import { timeLeft, userOf } from './claims';
import { readToken, tokenKey } from './token';

/** Who is signed in; `user` is null while nobody is. */
export interface Session {
  user: ShellUser | null;
}

/** Who the stored token speaks of; null for none, an ended one and one that says nothing readable. */
export function storedUser(): ShellUser | null {
  const token = readToken();
  if (token === null) return null;
  try {
    return timeLeft(token) > 0 ? userOf(token) : null;
  } catch {
    return null; // rubbish in storage is nobody's session; the next sign-in replaces it
  }
}

/** The one session store: the shell and the remotes read it, only this lib writes it. */
export const useSession = create<Session>(() => ({ user: storedUser() }));

/**
 * Keeps the token of a sign-in and makes its holder the user.
 * @throws InvalidTokenError or RoleMissing, and then nothing is stored.
 */
export function storeToken(token: string): ShellUser {
  const user = userOf(token);
  window.localStorage.setItem(tokenKey, token);
  useSession.setState({ user });
  return user;
}

/** Forgets the token and its holder, as a sign-in does before it asks (specification §2). */
export function clearToken(): void {
  window.localStorage.removeItem(tokenKey);
  useSession.setState({ user: null });
}
