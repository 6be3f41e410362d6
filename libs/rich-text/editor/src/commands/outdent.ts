import type { RichEditor } from '../document/rich-editor';
import { listItemsToMove, moveItems } from './list-depth';

/** Tells whether a selected list item is inside another item. */
export const canOutdent = (editor: RichEditor): boolean =>
  listItemsToMove(editor).some(([, item]) => item.depth > 0);

/** Moves the selected list items, with the items inside them, one level out. */
export function outdent(editor: RichEditor): void {
  if (canOutdent(editor)) moveItems(editor, -1);
}
