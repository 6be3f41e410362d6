import type { RichDocument } from '@stupeni/rich-text-model';

/** A document of plain paragraphs. The field `content` has a document as an object, the field `description` as JSON. */
export const makeDocument = (...paragraphs: string[]): Pick<RichDocument, keyof RichDocument> => ({
  v: 1,
  blocks: paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] })),
});
