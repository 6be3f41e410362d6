import { limits } from '../document';
import { safeUrl, type UrlUse } from '../safe-url';

// Matches an address of another editor that names a host without a scheme: `//host/page`, `www.host`.
const schemeless = /^(?:\/\/(?=[\p{L}\p{N}])|(?=www\.[\p{L}\p{N}]))/iu;

/**
 * The address to store, or null when it is not allowed. An address that names its host without a scheme gets `https:`.
 * Use it only for documents of other editors: `safeUrl` decides what is drawn.
 */
export function toStoredUrl(value: unknown, use: UrlUse): string | null {
  if (typeof value !== 'string' || value.length > limits.url) return null;
  return safeUrl(value.trim().replace(schemeless, 'https://'), use);
}
