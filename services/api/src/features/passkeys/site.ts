import { isIP } from 'node:net';
import type { Config } from '../../core/config/config';

/** The school as a passkey knows it. A passkey of one site does not work at another site. */
export interface PasskeySite {
  /** The host of the school's address. */
  rpId: string;
  origin: string;
  name: string;
}

/**
 * The site of the school's address. Null where browsers offer no passkeys: without TLS, except on this machine, and for
 * an address that is a number.
 */
export function makePasskeySite({
  publicUrl,
  brand,
}: Pick<Config, 'publicUrl' | 'brand'>): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isSecure && !isNumber ? { rpId: hostname, origin, name: brand } : null;
}
