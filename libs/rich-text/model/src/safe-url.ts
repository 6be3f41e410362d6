import { limits } from './document';

export type UrlUse = 'link' | 'image' | 'embed';

const allowedStarts: Record<UrlUse, string> = {
  link: 'https?://|mailto:|tel:|/(?![/\\\\])|#',
  image: 'https://|/(?![/\\\\])',
  embed: 'https://|/(?![/\\\\])',
};

/**
 * Pattern of an address that may be stored. It starts with a known scheme or as a path. The rest has no characters that
 * a browser skips or reads differently (spaces, control characters, backslashes, quotes, angle brackets).
 */
export const urlPattern = (use: UrlUse): string =>
  `^(?:${allowedStarts[use]})[^\\s\\\\"<>\\u0000-\\u001f\\u007f-\\u009f]*$`;

const expressions = {
  link: new RegExp(urlPattern('link'), 'u'),
  image: new RegExp(urlPattern('image'), 'u'),
  embed: new RegExp(urlPattern('embed'), 'u'),
} satisfies Record<UrlUse, RegExp>;

/**
 * The address to store or draw, or null when it is not allowed. Allowed are https addresses and root paths of
 * this site. Links may also use http, mailto, tel and fragments. Browsers block http pictures and frames in our
 * https pages. Call it on write and again on draw, because a stored document is not trusted.
 */
export function safeUrl(value: unknown, use: UrlUse): string | null {
  if (typeof value !== 'string' || value.length > limits.url) return null;
  const url = value
    .trim()
    .replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
    .replaceAll(' ', '%20');
  return expressions[use].test(url) && url.length <= limits.url ? url : null;
}
