const key = 'stupeni:provider-sign-in';

/** A sign-in that this tab has begun at a provider. */
export interface Begun {
  /** The name of the provider. */
  name: string;
  /** The address of the product that the sign-in leads back to. */
  from?: string;
}

/** Stores the sign-in while the tab is at the provider. */
export function storeBegun(begun: Begun): void {
  window.sessionStorage.setItem(key, JSON.stringify(begun));
}

/** The sign-in that this tab has begun, once. Null in a tab that has begun none. */
export function takeBegun(): Begun | null {
  const stored = window.sessionStorage.getItem(key);
  window.sessionStorage.removeItem(key);
  if (stored === null) return null;
  const { name, from } = JSON.parse(stored) as Begun;
  // Only a path of this site.
  return { name, ...(from && /^\/(?![/\\])/.test(from) && { from }) };
}
