import type { RichDocument } from '@stupeni/rich-text-model';

/** Whether two texts are equal. Unchanged blocks are the same objects, so only changed blocks are compared. */
export const isSameText = ({ blocks }: RichDocument, other: RichDocument): boolean =>
  blocks === other.blocks ||
  (blocks.length === other.blocks.length &&
    blocks.every((block, at) => {
      const otherBlock = other.blocks[at];
      return block === otherBlock || JSON.stringify(block) === JSON.stringify(otherBlock);
    }));
