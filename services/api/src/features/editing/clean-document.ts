import { limits } from '@stupeni/rich-text-model';
import { RichDocumentSchema } from '@stupeni/rich-text-model/schema';
import { type LossKind, readStored } from '@stupeni/rich-text-model/stored';
import { Compile } from 'typebox/compile';
import { problem } from '../../core/http/problem';
import { issueText } from '../../core/http/texts';
import { type Losses, groupLosses } from './losses';

/** A document for the database. */
export interface CleanDocument {
  /** Our document as JSON text. */
  document: string;
  /** The text that was imported; undefined when it was our document already. */
  original: string | undefined;
  /** What the sent text had and the stored document does not. Undefined when nothing is lost. */
  lost: Losses | undefined;
}

const shape = Compile(RichDocumentSchema);

/** What an author reads about a document over a limit. */
const excessTexts: { [K in LossKind]?: string } = {
  'blocks past the limit': issueText.manyBlocks(limits.blocks),
  'text past the limit': issueText.longBlock,
  'leaves past the limit': issueText.manyLeaves,
};

/**
 * Converts a document in any format that `readStored` knows to one that is safe to show. Drops nodes that the model
 * does not know and URLs that could run code, but never cuts a document. Throws `file_too_large`, and `validation` for
 * a document over the other limits of the model, for a document of another editor or of an unknown format, and for JSON
 * that ends too early.
 * @param field name of the body's field, for the issue
 */
export function cleanDocument(field: string, written: unknown): CleanDocument {
  const { document, source, format, lost } = readStored(written);
  const json = JSON.stringify(document);
  const isTooLong = lost.some(({ what }) => what === 'bytes past the limit');
  if (isTooLong || Buffer.byteLength(json) > limits.bytes) throw problem('file_too_large');
  // An empty object or an empty list would delete the text. To delete it, clients send '' or our empty document.
  const isEmptyUnknown = source === 'empty' && typeof written === 'object' && written !== null;
  if (source === 'broken') throw unreadable(field, issueText.cutDocument);
  if (format) throw unreadable(field, issueText.foreignDocument(format));
  if (source === 'unknown' || isEmptyUnknown) throw unreadable(field, issueText.unknownDocument);
  const excess = lost.map(({ what }) => excessTexts[what]).find((text) => text !== undefined);
  if (excess !== undefined || !shape.Check(document))
    throw unreadable(field, excess ?? issueText.unreadableDocument);
  const isImported = source !== 'ours' && source !== 'empty';
  return { document: json, original: isImported ? asText(written) : undefined, lost: groupLosses(lost) };
}

const unreadable = (path: string, message: string) => problem('validation', { issues: [{ path, message }] });
const asText = (written: unknown) => (typeof written === 'string' ? written : JSON.stringify(written));
