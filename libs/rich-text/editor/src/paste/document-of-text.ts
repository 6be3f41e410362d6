import { limits, type RichDocument } from '@stupeni/rich-text-model';

/** A plain text as paragraphs, one a line; empty lines only part them. */
export function documentOfText(text: string): RichDocument {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const blocks = lines.map((line) => ({
    type: 'paragraph' as const,
    children: [{ text: line.slice(0, limits.text) }],
  }));
  return { v: 1, blocks };
}
