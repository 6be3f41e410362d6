import { isMedia } from './document';

interface Item {
  type: 'list-item';
  depth: number;
}

const isItem = <B extends { type: string }>(block: B): block is B & Item => block.type === 'list-item';

/**
 * Limits the depth of each list item to one level below the item above, as in the drawn list. A picture between two
 * items does not change the depths. Unchanged blocks stay the same objects. A stored text can have deeper items, but
 * the editor shows them with limited depths. So apply this function before you compare texts.
 */
export function limitDepths<B extends { type: string }>(blocks: readonly B[]): B[] {
  let allowed = 0;
  return blocks.map((block) => {
    if (!isItem(block)) {
      if (!isMedia(block)) allowed = 0;
      return block;
    }
    const depth = Math.min(block.depth, allowed);
    allowed = depth + 1;
    return depth === block.depth ? block : { ...block, depth };
  });
}
