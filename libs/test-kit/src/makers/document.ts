import type { RichDocument } from '@stupeni/rich-text-model';

/** A document of plain paragraphs: as it is in `content`, as JSON in `description`. */
export const makeDocument = (...paragraphs: string[]): Pick<RichDocument, keyof RichDocument> => ({
  v: 1,
  blocks: paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] })),
});
