import type { RichDocument } from '@stupeni/rich-text-model';

/**
 * A document of a plain text: each line becomes a paragraph, blank lines are dropped. A line over the limit stays whole.
 * The author learns of it at the save.
 */
export function makeTextDocument(text: string): RichDocument {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const blocks = lines.map((text) => ({ type: 'paragraph' as const, children: [{ text }] }));
  return { v: 1, blocks };
}
