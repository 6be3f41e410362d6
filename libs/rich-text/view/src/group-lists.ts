import type { Block, Leaf, ListItem } from '@stupeni/rich-text-model';

interface Item {
  children: Leaf[];
  /** Depth in the document. The drawn list can be less deep when a level between is missing. */
  depth: number;
  lists: ListGroup[];
}

/** A nested list, as in HTML. */
export interface ListGroup {
  type: 'list';
  kind: ListItem['kind'];
  /** The number of the first item, when it is not 1. */
  start?: number;
  items: Item[];
}

/**
 * Turns neighbouring flat list items into nested lists. Other blocks stay unchanged. An item goes into the nearest
 * item above with a smaller depth. A new list starts where items of one depth change their kind, and at an item with a
 * `start`. A list
 * continues after the deeper lists inside it.
 */
export function groupLists(blocks: readonly Block[]): (Exclude<Block, ListItem> | ListGroup)[] {
  const parts: (Exclude<Block, ListItem> | ListGroup)[] = [];
  // The open lists, outermost first. Any other block closes them.
  let open: Open[] = [];
  for (const block of blocks) {
    if (block.type === 'list-item') open = addItem(parts, open, block);
    else {
      open = [];
      parts.push(block);
    }
  }
  return parts;
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
  const outer = open.filter((one) => one.depth < depth);
  let list = open.find((one) => one.depth === depth)?.list;
  if (list?.kind !== kind || start !== undefined) {
    list = { type: 'list', kind, ...(start !== undefined && { start }), items: [] };
    (outer.at(-1)?.list.items.at(-1)?.lists ?? parts).push(list);
  }
  list.items.push({ children, depth, lists: [] });
  return [...outer, { depth, list }];
}
