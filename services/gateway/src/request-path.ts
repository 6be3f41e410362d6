import type { FastifyRequest } from 'fastify';

/**
 * The decoded path of a request. `null` when it has dot segments, encoded or double slashes, backslashes, control
 * characters or broken encoding: no part of the product writes such paths, and the static files and the API could
 * read them differently.
 */
export function parsePlainPath(url: string): string | null {
  const raw = stripQuery(url);
  if (!raw.startsWith('/') || raw.includes('//') || /%2f|%5c|\\/i.test(raw)) return null;
  const path = decode(raw);
  if (path === null || dotSegment.test(path) || /[\u0000-\u001f\u007f]/.test(path)) return null;
  return path;
}

const dotSegment = /(^|\/)\.{1,2}(\/|$)/;

/** Whether a URL is under /api. The path may be wrong in other ways. */
export function isApiPath(url: string): boolean {
  return /^\/api(\/|$)/.test(stripQuery(url));
}

/** The path of a URL as it was sent. */
export function stripQuery(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

function decode(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null; // broken percent-encoding
  }
}

/** Whether a path names a file and not a page of the product. */
export function namesFile(path: string): boolean {
  return /\.[a-z0-9]{1,10}$/i.test(path);
}

/**
 * Whether a request is a GET or HEAD of a page. Browsers accept `text/html`; monitors and link previews accept any
 * type (an `Accept` with a wildcard, an empty one, or none).
 */
export function isNavigation({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const { accept = '' } = headers;
  return /^(GET|HEAD)$/.test(method) && (accept.trim() === '' || /text\/html|text\/\*|\*\/\*/i.test(accept));
}

/**
 * Whether a URL without a plain path is a mistyped address of a page, such as `//` or `/courses/%ff`: it names no
 * file, no API path and no folder above.
 */
export function isMistypedPage(url: string): boolean {
  const path = stripQuery(url)
    .replace(/%2e/gi, '.')
    .replace(/(\/|\\|%2f|%5c)+/gi, '/');
  const notPages = /^\/(api|assets|remotes|embed)(\/|$)/i;
  return path.startsWith('/') && !notPages.test(path) && !dotSegment.test(path) && !namesFile(path);
}
