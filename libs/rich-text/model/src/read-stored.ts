import { emptyDocument } from './document';
import { isDraft, readDraft } from './draft/read-draft';
import { readHtml } from './html/read-html';
import { isHtml } from './is-html';
import { isOurs, readOurs } from './ours/read-ours';
import { parsedJson } from './parsed-json';
import { readText } from './read-text';
import type { Reading } from './reading';
import { readSlate, slateNodes } from './slate/read-slate';

/**
 * Reads whatever a stored description or content may be: our document, raw content of Draft.js or the nodes
 * of a Slate editor, each as a value or as JSON; HTML; plain text. Never throws; what it returns is safe to
 * draw, and `lost` says what could not be kept.
 */
export function readStored(stored: unknown): Reading {
  if (stored === null || stored === undefined || isHollow(stored)) return nothing();
  if (typeof stored !== 'string') return readValue(stored) ?? unknownFormat();
  if (stored.trim() === '') return nothing();
  const read = readValue(parsedJson(stored));
  if (read !== null) return read;
  return isHtml(stored) ? readHtml(stored) : readText(stored);
}

/** `{}` and `[]`, in which editors keep that nothing was written. */
const isHollow = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function readValue(value: unknown): Reading | null {
  if (isOurs(value)) return readOurs(value);
  if (isDraft(value)) return readDraft(value);
  const nodes = slateNodes(value);
  return nodes === null ? null : readSlate(nodes);
}

const nothing = (): Reading => ({ document: emptyDocument(), source: 'empty', lost: [] });
const unknownFormat = (): Reading => ({
  document: emptyDocument(),
  source: 'unknown',
  lost: [{ block: null, what: 'format' }],
});
