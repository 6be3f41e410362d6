import { emptyDocument, type RichDocument } from './document';
import { isOurs, readOurs } from './read-ours';

/** What could not be kept: which block of the source (from 0; null for the whole), and what of it. */
export interface Loss {
  block: number | null;
  what: string;
}

export interface Reading {
  document: RichDocument;
  /** In which form the document was stored. */
  source: 'ours' | 'text' | 'empty' | 'unknown';
  lost: Loss[];
}

/**
 * Reads whatever a stored description or content may be: our document as an object or as JSON, or plain
 * text. Never throws; what it returns is safe to draw, and `lost` says what could not be kept.
 */
export function readStored(stored: unknown): Reading {
  const value = typeof stored === 'string' ? (parsed(stored) ?? stored) : stored;
  if (isOurs(value)) return readOurs(value);
  if (typeof value === 'string' && value.trim() !== '') return readText(value);
  if (value === null || value === undefined || typeof value === 'string')
    return { document: emptyDocument(), source: 'empty', lost: [] };
  return { document: emptyDocument(), source: 'unknown', lost: [{ block: null, what: 'format' }] };
}

/** The object that a JSON text stands for; null for any other text. */
function parsed(text: string): object | null {
  if (!/^\s*[{[]/.test(text)) return null;
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}

function readText(text: string): Reading {
  const blocks = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph' as const, children: [{ text: line }] }));
  return { document: { v: 1, blocks }, source: 'text', lost: [] };
}
