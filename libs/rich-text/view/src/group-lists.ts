import {
  isMedia,
  type Block,
  type Embed,
  type Image,
  type Leaf,
  type ListItem,
} from '@stupeni/rich-text-model';

interface Item {
  children: Leaf[];
  /** Depth in the document. The drawn list is less deep if a level in between is missing. */
  depth: number;
  /** The lists inside the item, and pictures before a list inside it. */
  parts: (ListGroup | Image | Embed)[];
}

/** A nested list, as in HTML. */
export interface ListGroup {
  type: 'list';
  kind: ListItem['kind'];
  /** The number of the first item, if it is not 1. */
  start?: number;
  items: Item[];
}

/**
 * Turns neighbouring flat list items into nested lists. Other blocks stay unchanged. An item becomes part of the
 * nearest item above with a smaller depth. A new list starts where items of one depth change their kind, and at an item
 * with a `start`. A list continues after the deeper lists inside it. A picture before a deeper item is inside the outer
 * item.
 */
export function groupLists(blocks: readonly Block[]): (Exclude<Block, ListItem> | ListGroup)[] {
  const parts: (Exclude<Block, ListItem> | ListGroup)[] = [];
  // The open lists, outermost first. Another block closes all of them, but a picture closes only the lists that it
  // interrupts.
  let open: Open[] = [];
  for (const [at, block] of blocks.entries()) {
    if (block.type === 'list-item') open = addItem(parts, open, block);
    else if (block.type === 'image' || block.type === 'embed') {
      const depth = findNextDepth(blocks, at);
      open = open.filter((one) => one.depth < depth);
      (open.at(-1)?.list.items.at(-1)?.parts ?? parts).push(block);
    } else {
      open = [];
      parts.push(block);
    }
  }
  return parts;
}

/** The depth of the item after pictures; 0 when no item follows. */
function findNextDepth(blocks: readonly Block[], at: number): number {
  let nextIndex = at;
  while (blocks[nextIndex] && isMedia(blocks[nextIndex]!)) nextIndex += 1;
  const next = blocks[nextIndex];
  return next?.type === 'list-item' ? next.depth : 0;
}

interface Open {
  depth: number;
  list: ListGroup;
}

function addItem(
  parts: (Block | ListGroup)[],
  open: Open[],
  { kind, depth, start, children }: ListItem,
): Open[] {
  const outerLists = open.filter((one) => one.depth < depth);
  let list = open.find((one) => one.depth === depth)?.list;
  if (list?.kind !== kind || start !== undefined) {
    list = { type: 'list', kind, ...(start !== undefined && { start }), items: [] };
    (outerLists.at(-1)?.list.items.at(-1)?.parts ?? parts).push(list);
  }
  list.items.push({ children, depth, parts: [] });
  return [...outerLists, { depth, list }];
}
