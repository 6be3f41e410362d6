import type { Block, Leaf, ListItem } from '@stupeni/rich-text-model';

/** A list as HTML nests it. */
export interface ListGroup {
  type: 'list';
  kind: ListItem['kind'];
  items: { children: Leaf[]; lists: ListGroup[] }[];
}

/** Turns neighbouring flat list items into nested lists; every other block stays as it is. */
export function groupLists(blocks: readonly Block[]): (Exclude<Block, ListItem> | ListGroup)[] {
  const parts: (Exclude<Block, ListItem> | ListGroup)[] = [];
  // The lists that are open now, outermost first; any other block closes them.
  let open: ListGroup[] = [];
  for (const block of blocks) {
    if (block.type === 'list-item') open = addItem(parts, open, block);
    else {
      open = [];
      parts.push(block);
    }
  }
  return parts;
}

function addItem(parts: (Block | ListGroup)[], open: ListGroup[], item: ListItem): ListGroup[] {
  // An item deeper than its neighbour by more than one level has nothing to hang on: one level it is.
  const depth = Math.min(item.depth, open.length);
  const outer = open.slice(0, depth);
  let list = open[depth];
  if (list?.kind !== item.kind) {
    list = { type: 'list', kind: item.kind, items: [] };
    (outer.at(-1)?.items.at(-1)?.lists ?? parts).push(list);
  }
  list.items.push({ children: item.children, lists: [] });
  return [...outer, list];
}
