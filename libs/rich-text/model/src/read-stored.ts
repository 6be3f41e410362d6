import { isCutJson } from './cut-json';
import { emptyDocument } from './document';
import { isDraft, readDraft } from './draft/read-draft';
import { detectForeignFormat } from './foreign-format';
import { readHtml } from './html/read-html';
import { isHtml } from './is-html';
import { isOwnFormat, readOwnFormat } from './own-format/read-own-format';
import { parseJson } from './parse-json';
import { readText } from './read-text';
import type { Reading } from './reading';

/**
 * Reads a stored description or content in any format: our document or raw content of Draft.js (each as a value or as
 * JSON), HTML, plain text. Never throws. The result is safe to draw. `lost` lists what was dropped. For a document of
 * another editor, as a value or as JSON, `source` is `unknown` and `format` names the editor. Other JSON is plain text.
 */
export function readStored(given: unknown): Reading {
  // A file from Windows may begin with a byte order mark.
  const stored = typeof given === 'string' ? given.replace(/^\uFEFF/, '') : given;
  if (stored === null || stored === undefined || isEmptyObject(stored)) return makeEmptyReading();
  if (typeof stored !== 'string')
    return readValue(stored) ?? makeUnreadable('unknown', detectForeignFormat(stored));
  if (stored.trim() === '') return makeEmptyReading();
  const value = parseJson(stored);
  const read = readValue(value);
  if (read !== null) return read;
  const format = detectForeignFormat(value);
  if (format !== null) return makeUnreadable('unknown', format);
  if (isCutJson(stored)) return makeUnreadable('broken');
  return isHtml(stored) ? readHtml(stored) : readText(stored);
}

/** Whether the value is `{}` or `[]`. Some editors store these for an empty text. */
const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function readValue(value: unknown): Reading | null {
  if (isOwnFormat(value)) return readOwnFormat(value);
  return isDraft(value) ? readDraft(value) : null;
}

const makeEmptyReading = (): Reading => ({ document: emptyDocument(), source: 'empty', lost: [] });
const makeUnreadable = (source: 'broken' | 'unknown', format: string | null = null): Reading => ({
  document: emptyDocument(),
  source,
  ...(format !== null && { format }),
  lost: [{ block: null, what: 'format' }],
});
