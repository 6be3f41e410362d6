import type { RichEditor } from '../document/rich-editor';
import { itemsToMove, moveItems } from './list-depth';

/** Whether a selected list item stands inside another. */
export const canOutdent = (editor: RichEditor): boolean =>
  itemsToMove(editor).some(([, item]) => item.depth > 0);

/** Moves the selected list items, with the items inside them, one level out. */
export function outdent(editor: RichEditor): void {
  if (canOutdent(editor)) moveItems(editor, -1);
}
