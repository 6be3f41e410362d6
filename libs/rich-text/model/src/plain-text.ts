import { isTextBlock, type Block, type RichDocument } from './document';

const readText = (block: Block): string =>
  isTextBlock(block) ? block.children.map(({ text }) => text).join('') : '';

/** The text of a document without marks, one line for each block. Pictures and embedded pages have no text. */
export const plainText = ({ blocks }: RichDocument): string =>
  blocks.filter(isTextBlock).map(readText).join('\n');

/** Text of the first block that is not blank, or null (specification §2, course page). */
export const firstText = ({ blocks }: RichDocument): string | null =>
  blocks.map((block) => readText(block).trim()).find((text) => text !== '') ?? null;
