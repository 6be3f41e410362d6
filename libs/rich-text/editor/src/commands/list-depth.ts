import type { ListItem } from '@stupeni/rich-text-model';
import { blockAt } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';
import { changeBlocks } from './change-blocks';
import { readSelectedSpan } from './selected-blocks';

type ItemAt = [index: number, item: ListItem];

/** The selected list items, and the items inside the last of them. */
export function listItemsToMove(editor: RichEditor): ItemAt[] {
  const span = readSelectedSpan(editor);
  if (!span) return [];
  const items: ItemAt[] = [];
  const lastItem = blockAt(editor, span[1]);
  for (let index = span[0]; index < editor.children.length; index += 1) {
    const block = blockAt(editor, index);
    const inside =
      lastItem?.type === 'list-item' && block?.type === 'list-item' && block.depth > lastItem.depth;
    if (index > span[1] && !inside) break;
    if (block?.type === 'list-item') items.push([index, block]);
  }
  return items;
}

/**
 * Changes the depth of the selected items, and of the items inside the last of them, by one level, but never below 0.
 */
export function moveItems(editor: RichEditor, by: 1 | -1): void {
  const items = listItemsToMove(editor);
  const [first, last] = [items.at(0)?.[0], items.at(-1)?.[0]];
  if (first === undefined || last === undefined) return;
  changeBlocks(editor, [first, last], (blocks) =>
    blocks.map((block) => {
      if (block.type !== 'list-item') return block;
      const depth = Math.max(0, block.depth + by);
      if (depth === block.depth) return block;
      // The number belonged to the list of the earlier level.
      const { start: _start, ...item } = block;
      return { ...item, depth };
    }),
  );
}
