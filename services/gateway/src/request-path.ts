import type { FastifyRequest } from 'fastify';

/**
 * The path of a request, decoded, or `null` when it is written in a way that no part of the product
 * writes: dot segments, encoded slashes, backslashes, control characters, broken encoding. The static files and
 * the API must not read one address in two ways.
 */
export function plainPathOf(url: string): string | null {
  const raw = rawPathOf(url);
  if (!raw.startsWith('/') || raw.includes('//') || /%2f|%5c|\\/i.test(raw)) return null;
  const path = decode(raw);
  if (path === null || dotSegment.test(path) || /[\u0000-\u001f\u007f]/.test(path)) return null;
  return path;
}

const dotSegment = /(^|\/)\.{1,2}(\/|$)/;

function rawPathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

function decode(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null; // broken percent-encoding: refused like the rest
  }
}

/** Whether a path names a file rather than a page of the product. */
export function namesFile(path: string): boolean {
  return /\.[a-z0-9]{1,10}$/i.test(path);
}

/**
 * Whether a request goes to a page, or asks whether the page is there. Browsers name `text/html`; monitors and link
 * previews take any type (an `Accept` with a wildcard, an empty one, or none).
 */
export function isNavigation({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const { accept = '' } = headers;
  return /^(GET|HEAD)$/.test(method) && (accept.trim() === '' || /text\/html|text\/\*|\*\/\*/i.test(accept));
}

/**
 * Whether an address without a plain path is only a slip in the address of a page, such as `//` or
 * `/courses/%ff`: it seeks no file, no API and no way out of a folder.
 */
export function isMistypedPage(url: string): boolean {
  const path = rawPathOf(url)
    .replace(/%2e/gi, '.')
    .replace(/(\/|\\|%2f|%5c)+/gi, '/');
  const notPages = /^\/(api|assets|remotes|embed)(\/|$)/i;
  return path.startsWith('/') && !notPages.test(path) && !dotSegment.test(path) && !namesFile(path);
}
