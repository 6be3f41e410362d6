const key = 'stupeni:provider-sign-in';

/** A sign-in that this tab has begun at a provider. */
export interface BegunSignIn {
  /** The name of the provider. */
  name: string;
  /** The address of the product that opens after the sign-in. */
  from?: string;
}

/** Stores the sign-in while the tab is at the provider. */
export function storeBegun(begun: BegunSignIn): void {
  window.sessionStorage.setItem(key, JSON.stringify(begun));
}

/** The sign-in that this tab has begun. It can be taken once. Null in a tab that has begun no sign-in. */
export function takeBegun(): BegunSignIn | null {
  const stored = window.sessionStorage.getItem(key);
  window.sessionStorage.removeItem(key);
  if (stored === null) return null;
  const { name, from } = JSON.parse(stored) as BegunSignIn;
  // The address must be a path of this site.
  return { name, ...(from && /^\/(?![/\\])/.test(from) && { from }) };
}
