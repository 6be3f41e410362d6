import { emptyDocument, type RichDocument } from './document';
import { isOurs, readOurs } from './ours/read-ours';
import { parsedJson } from './parsed-json';
import { readText } from './read-text';

/**
 * The document that the API answers, as an object or as JSON; a plain text becomes paragraphs, anything
 * else an empty document. Never throws; what it returns is safe to draw. Documents of other editors are
 * read by `readStored` of `@stupeni/rich-text-model/stored`, which the API has done before it answers.
 */
export function readDocument(stored: unknown): RichDocument {
  const value = typeof stored === 'string' ? parsedJson(stored) : stored;
  if (isOurs(value)) return readOurs(value).document;
  const text = typeof stored === 'string' && (value === null || Array.isArray(value));
  return text ? readText(stored).document : emptyDocument();
}
