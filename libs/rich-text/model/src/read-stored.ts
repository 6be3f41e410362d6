import { emptyDocument } from './document';
import { readHtml } from './html/read-html';
import { isOurs, readOurs } from './ours/read-ours';
import { parsedJson } from './parsed-json';
import { readText } from './read-text';
import type { Reading } from './reading';

/**
 * Reads whatever a stored description or content may be: our document as an object or as JSON, HTML, or
 * plain text. Never throws; what it returns is safe to draw, and `lost` says what could not be kept.
 */
export function readStored(stored: unknown): Reading {
  const value = typeof stored === 'string' ? (parsedJson(stored) ?? stored) : stored;
  if (isOurs(value)) return readOurs(value);
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === ''))
    return { document: emptyDocument(), source: 'empty', lost: [] };
  if (typeof value === 'string') return isHtml(value) ? readHtml(value) : readText(value);
  return { document: emptyDocument(), source: 'unknown', lost: [{ block: null, what: 'format' }] };
}

const isHtml = (text: string) => /^\s*<(?:!doctype|!--|[a-z][a-z0-9]*[\s/>])/i.test(text);
