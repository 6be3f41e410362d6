import { limits } from '@stupeni/rich-text-model';
import { RichDocumentSchema } from '@stupeni/rich-text-model/schema';
import { readStored } from '@stupeni/rich-text-model/stored';
import { Compile } from 'typebox/compile';
import { problem } from '../http/problem';
import { issueText } from '../http/texts';
import type { Threads } from '../worker/threads';

/** A document as it is stored. */
export interface CleanDocument {
  /** Our document as JSON text. */
  document: string;
  /** What was imported, as it came; undefined when it was our document already. */
  original: string | undefined;
}

const shape = Compile(RichDocumentSchema);

/**
 * Makes what a client wrote, in any format that `readStored` knows, into a document that is safe to draw:
 * what is not in the model and every address that could run something is dropped. Refuses what is over the
 * model's limits rather than cut it, and what is no document of any known format rather than lose it.
 * @param field the body's field, for the refusal
 */
export function cleanDocument(field: string, written: unknown): CleanDocument {
  const { document, source, lost } = readStored(written);
  const json = JSON.stringify(document);
  const over = lost.some(({ what }) => what === 'bytes past the limit');
  if (over || Buffer.byteLength(json) > limits.bytes) throw problem('file_too_large');
  // An empty value of nobody's format would wipe the text: nothing is written by '' or by our own document.
  const hollow = source === 'empty' && typeof written === 'object' && written !== null;
  if (source === 'unknown' || hollow) throw unreadable(field, issueText.unknownDocument);
  if (lost.some(({ what }) => what.endsWith('past the limit')) || !shape.Check(document))
    throw unreadable(field, issueText.unreadableDocument);
  const imported = source !== 'ours' && source !== 'empty';
  return { document: json, original: imported ? asText(written) : undefined };
}

const unreadable = (path: string, message: string) => problem('validation', { issues: [{ path, message }] });
const asText = (written: unknown) => (typeof written === 'string' ? written : JSON.stringify(written));

/** The fields with one of them clean, where it is there; a long document is cleaned beside the event loop. */
export async function withClean<F extends object, K extends string & keyof F>(
  threads: Threads,
  field: K,
  fields: F,
): Promise<Omit<F, K> & { [P in K]?: CleanDocument }> {
  const { [field]: written, ...rest } = fields;
  if (written === undefined) return rest as Omit<F, K> & { [P in K]?: CleanDocument };
  const clean = await threads.run('cleanDocument', { field, text: JSON.stringify(written) });
  return { ...rest, [field]: clean } as Omit<F, K> & { [P in K]?: CleanDocument };
}
