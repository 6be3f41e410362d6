import type { ListItem } from '@stupeni/rich-text-model';
import { Transforms } from 'slate';
import { blockAt, isVoidElement } from '../document/elements';
import { findNextNumbers } from '../document/follow-numbers';
import type { RichEditor, RichElement } from '../document/rich-editor';
import { readSelectedSpan } from './selected-blocks';

/** The selected numbered list. */
interface ContinuableList {
  /** The index of its first item. */
  index: number;
  /** Its first item. */
  item: ListItem;
  /**
   * The number that continues the list before it. Null if there is no list before it: then the list has a number of its
   * own, and can only begin with 1 again.
   */
  next: number | null;
}

/** Whether the selected list can continue the numbers of the previous list of its level, or can begin with 1 again. */
export const canToggleContinuedNumbers = (editor: RichEditor): boolean => findListToContinue(editor) !== null;

/** Whether the selected list continues the numbers of the list before it, or of a list that is gone. */
export function hasContinuedNumbers(editor: RichEditor): boolean {
  const list = findListToContinue(editor);
  return list !== null && (list.next === null || list.item.start === list.next);
}

/** Continues the numbers of the previous list. If the list already continues them, it begins with 1 again. */
export function toggleContinuedNumbers(editor: RichEditor): void {
  const list = findListToContinue(editor);
  if (list === null) return;
  const at = [list.index];
  if (list.next === null || list.item.start === list.next) Transforms.unsetNodes(editor, 'start', { at });
  else Transforms.setNodes(editor, { start: list.next }, { at });
}

function findListToContinue(editor: RichEditor): ContinuableList | null {
  const span = readSelectedSpan(editor);
  const index = span && findFirstOfList(editor, span[0]);
  const item = index === null ? null : findNumberedItem(editor, index);
  if (index === null || item === null) return null;
  const next = findNextNumbers(editor.children as RichElement[])[index] ?? null;
  return next === null && item.start === undefined ? null : { index, item, next };
}

function findNumberedItem(editor: RichEditor, index: number): ListItem | null {
  const block = blockAt(editor, index);
  return block?.type === 'list-item' && block.kind === 'ordered' ? block : null;
}

/** The first item of the numbered list that an item belongs to. Null for another block. */
function findFirstOfList(editor: RichEditor, index: number): number | null {
  const item = findNumberedItem(editor, index);
  if (item === null || item.start !== undefined) return item && index;
  let first = index;
  // Whether the items after this place are deeper: then a picture is inside an item of this list.
  let inside = false;
  for (let at = index - 1; at >= 0; at -= 1) {
    const block = blockAt(editor, at);
    if (inside && block && isVoidElement(block)) continue;
    if (block?.type !== 'list-item' || block.depth < item.depth) break;
    inside = block.depth > item.depth;
    if (inside) continue;
    if (block.kind !== 'ordered') break;
    first = at;
    if (block.start !== undefined) break;
  }
  return first;
}
