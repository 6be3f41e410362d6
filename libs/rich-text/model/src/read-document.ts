import { emptyDocument, type RichDocument } from './document';
import { isOwnFormat, readOwnFormat } from './own-format/read-own-format';
import { parseJson } from './parse-json';
import { readText } from './read-text';

/**
 * Reads a document of the API, as an object or as JSON. Plain text becomes paragraphs. Any other value gives an
 * empty document. Never throws. The result is safe to draw. For documents of other editors see `readStored` of
 * `@stupeni/rich-text-model/stored`: the API calls it before it answers.
 */
export function readDocument(stored: unknown): RichDocument {
  const value = typeof stored === 'string' ? parseJson(stored) : stored;
  if (isOwnFormat(value)) return readOwnFormat(value).document;
  const text = typeof stored === 'string' && (value === null || Array.isArray(value));
  return text ? readText(stored).document : emptyDocument();
}
