import type { IncomingHttpHeaders } from 'node:http';
import type { Range } from './storage';

/**
 * The range of a file that a request asks for (RFC 9110 §14). Null for the whole file: without a range, for several
 * ranges, for a malformed header, and when `If-Range` has another tag. 'beyond' when the range has no byte of the
 * file.
 */
export function parseRange(
  headers: IncomingHttpHeaders,
  { size, etag }: { size: number; etag: string },
): Range | 'beyond' | null {
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null;
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  // `bytes=-5` means the last five bytes.
  if (first === '') {
    const start = Math.max(size - Number(last), 0);
    return Number(last) === 0 ? 'beyond' : { start, end: size - 1 };
  }
  const range = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (range.start >= size) return 'beyond';
  return range.end < range.start ? null : range;
}
