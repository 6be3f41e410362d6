import { limits } from './document';

export type UrlUse = 'link' | 'image' | 'embed';

const beginnings: Record<UrlUse, string> = {
  link: 'https?://|mailto:|tel:|/(?![/\\\\])|#',
  image: 'https://|/(?![/\\\\])',
  embed: 'https://|/(?![/\\\\])',
};

/** Pattern of an address as it may be stored, for each use: a known beginning, then nothing that a
 * browser would skip or read as something else (spaces, controls, backslashes, quotes, brackets). */
export const urlPattern = (use: UrlUse): string =>
  `^(?:${beginnings[use]})[^\\s\\\\"<>\\u0000-\\u001f\\u007f-\\u009f]*$`;

const expressions = {
  link: new RegExp(urlPattern('link'), 'u'),
  image: new RegExp(urlPattern('image'), 'u'),
  embed: new RegExp(urlPattern('embed'), 'u'),
} satisfies Record<UrlUse, RegExp>;

/**
 * The address in the form to be stored or drawn, or null when it must not be. Allowed are https
 * addresses and root paths of this site, and for links also http, mailto, tel and fragments: a
 * picture or a page of http would not be shown inside ours. It is applied on write and again when drawn: a stored document is not trusted.
 */
export function safeUrl(value: unknown, use: UrlUse): string | null {
  if (typeof value !== 'string' || value.length > limits.url) return null;
  const url = value
    .trim()
    .replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
    .replaceAll(' ', '%20');
  return expressions[use].test(url) && url.length <= limits.url ? url : null;
}
