import type { RichDocument } from '@stupeni/rich-text-model';

/** Unchanged blocks are the same objects while a text is edited: only the others are looked into. */
export const isSameText = ({ blocks }: RichDocument, other: RichDocument): boolean =>
  blocks === other.blocks ||
  (blocks.length === other.blocks.length &&
    blocks.every((block, at) => {
      const beside = other.blocks[at];
      return block === beside || JSON.stringify(block) === JSON.stringify(beside);
    }));
