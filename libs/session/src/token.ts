/** The key of the token in the browser's storage (specification §9). */
export const tokenKey = 'token';

/** The stored token, or null when nobody is signed in. */
export function readToken(): string | null {
  return window.localStorage.getItem(tokenKey);
}
