import { limits, type RichDocument } from '@stupeni/rich-text-model';

/** A document of a plain text: each line becomes a paragraph, blank lines are dropped. */
export function makeTextDocument(text: string): RichDocument {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const blocks = lines.map((line) => ({
    type: 'paragraph' as const,
    children: [{ text: line.slice(0, limits.text) }],
  }));
  return { v: 1, blocks };
}
