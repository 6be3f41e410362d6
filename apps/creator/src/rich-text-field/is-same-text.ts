import { limitDepths, type Block, type RichDocument } from '@stupeni/rich-text-model';

/**
 * The content of a block as a string to compare. The natural width and height of a picture are left out, because the
 * server adds them to older documents.
 */
export const serializeBlock = (block: Block): string =>
  JSON.stringify(block.type === 'image' ? { ...block, natural: undefined } : block);

/**
 * Whether two texts look the same. Unchanged blocks are the same objects, so only changed blocks are compared. The
 * editor limits the depth of list items, also of items that the author did not change. The comparison ignores this
 * change.
 */
export function isSameText(one: RichDocument, other: RichDocument): boolean {
  if (one.blocks === other.blocks) return true;
  if (one.blocks.length !== other.blocks.length) return false;
  const others = limitDepths(other.blocks);
  return limitDepths(one.blocks).every((block, at) => {
    const otherBlock = others[at];
    return (
      block === otherBlock ||
      (otherBlock !== undefined && serializeBlock(block) === serializeBlock(otherBlock))
    );
  });
}
