import type { RichElement } from './rich-editor';

/** Limits the depth of each list item to one level below the item above. Unchanged blocks stay the same objects. */
export function limitDepths(blocks: readonly RichElement[]): RichElement[] {
  let allowed = 0;
  return blocks.map((block) => {
    if (block.type !== 'list-item') {
      allowed = 0;
      return block;
    }
    const depth = Math.min(block.depth, allowed);
    allowed = depth + 1;
    return depth === block.depth ? block : { ...block, depth };
  });
}
