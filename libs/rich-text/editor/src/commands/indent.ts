import { limits } from '@stupeni/rich-text-model';
import { blockAt } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';
import { listItemsToMove, moveItems } from './list-depth';
import { readSelectedSpan } from './selected-blocks';

/**
 * Tells whether the selected list items can move deeper: the item above is at least as deep, and no item is at the
 * depth limit.
 */
export function canIndent(editor: RichEditor): boolean {
  const items = listItemsToMove(editor);
  const [first] = readSelectedSpan(editor) ?? [0];
  const [own, above] = [blockAt(editor, first), blockAt(editor, first - 1)];
  const hasParent = own?.type === 'list-item' && above?.type === 'list-item' && own.depth <= above.depth;
  return hasParent && items.every(([, { depth }]) => depth < limits.depth);
}

/** Moves the selected list items, with the items inside them, one level deeper. */
export function indent(editor: RichEditor): void {
  if (canIndent(editor)) moveItems(editor, 1);
}
