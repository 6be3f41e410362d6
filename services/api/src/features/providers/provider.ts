import type { ProviderSettings } from '../../core/config/provider-settings';

/** What binds an answer of the provider to a sign-in that has begun. */
export interface Binding {
  state: string;
  nonce: string;
  /** The secret of PKCE (RFC 7636). */
  codeVerifier: string;
}

/** What the provider adds to the address of `/sign-in/return`. */
export interface ReturnParameters {
  code: string;
  /** The issuer, if the provider sends it (RFC 9207). */
  iss?: string;
}

/** A person at a provider. `subject` never changes and belongs to nobody else at this issuer. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  /** Whether the provider has proved that the e-mail is the person's own. */
  emailVerified: boolean;
}

/** A provider of sign-in. Both calls end after `timeoutMs` at the latest, and throw what the library throws. */
export interface Provider {
  id: ProviderSettings['id'];
  name: string;
  /** The issuer of the provider's links in the database. */
  issuer: string;
  /** The address where the browser signs in. */
  begin: (binding: Binding) => Promise<URL>;
  /** Exchanges the code for the person. */
  finish: (returned: ReturnParameters, binding: Binding) => Promise<Identity>;
}

/** What both kinds of providers need besides their settings. */
export interface ProviderOptions {
  /** Where the provider sends the browser back to. */
  redirectUri: string;
  /** The longest time of one call of `Provider`, over all its requests. */
  timeoutMs: number;
}

/** A `fetch` whose requests end together, so that a slow provider cannot hold a sign-in. */
export function fetchUntil(timeoutMs: number): typeof fetch {
  const signal = AbortSignal.timeout(timeoutMs);
  return (input, init) => fetch(input, { ...init, signal });
}
