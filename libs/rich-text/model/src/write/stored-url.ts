import { limits } from '../document';
import { safeUrl, type UrlUse } from '../safe-url';

// An address of another editor: `//host/page` and `www.host` name a host without a scheme.
const schemeless = /^(?:\/\/(?=[\p{L}\p{N}])|(?=www\.[\p{L}\p{N}]))/iu;

/**
 * The address to store, or null when it is not allowed. An address that names its host without a scheme gets `https:`.
 * Only for documents of other editors: `safeUrl` alone decides what is drawn.
 */
export function toStoredUrl(value: unknown, use: UrlUse): string | null {
  if (typeof value !== 'string' || value.length > limits.url) return null;
  return safeUrl(value.trim().replace(schemeless, 'https://'), use);
}
