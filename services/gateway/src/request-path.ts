/**
 * The path of a request, decoded, or `null` when it is written in a way that no part of the product
 * writes: dot segments, encoded slashes, backslashes, control characters, broken encoding. The static files and
 * the API must not read one address in two ways.
 */
export function plainPathOf(url: string): string | null {
  const raw = url.split('?', 1)[0] ?? '';
  if (!raw.startsWith('/') || raw.includes('//') || /%2f|%5c|\\/i.test(raw)) return null;
  const path = decode(raw);
  if (path === null || /(^|\/)\.{1,2}(\/|$)/.test(path) || /[\u0000-\u001f\u007f]/.test(path)) return null;
  return path;
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
