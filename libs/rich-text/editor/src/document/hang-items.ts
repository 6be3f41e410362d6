import type { RichElement } from './rich-editor';

/** The blocks with every list item at most one level under the one above it; what fits stays the same object. */
export function hangItems(blocks: readonly RichElement[]): RichElement[] {
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
