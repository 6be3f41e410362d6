import type { Block, Leaf, ListItem } from '@stupeni/rich-text-model';

export interface Item {
  children: Leaf[];
  /** As the document has it; drawn it may be less, where nothing stands between. */
  depth: number;
  lists: ListGroup[];
}

/** A list as HTML nests it. */
export interface ListGroup {
  type: 'list';
  kind: ListItem['kind'];
  items: Item[];
}

/**
 * Turns neighbouring flat list items into nested lists; every other block stays as it is. An item hangs on
 * the nearest item above that is less deep; where items of one depth change their kind, another list begins,
 * and a list goes on counting after the deeper ones inside it.
 */
export function groupLists(blocks: readonly Block[]): (Exclude<Block, ListItem> | ListGroup)[] {
  const parts: (Exclude<Block, ListItem> | ListGroup)[] = [];
  // The lists that are open now, outermost first; any other block closes them.
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

function addItem(parts: (Block | ListGroup)[], open: Open[], { kind, depth, children }: ListItem): Open[] {
  const outer = open.filter((one) => one.depth < depth);
  let list = open.find((one) => one.depth === depth)?.list;
  if (list?.kind !== kind) {
    list = { type: 'list', kind, items: [] };
    (outer.at(-1)?.list.items.at(-1)?.lists ?? parts).push(list);
  }
  list.items.push({ children, depth, lists: [] });
  return [...outer, { depth, list }];
}
