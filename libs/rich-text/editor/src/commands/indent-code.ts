import { Node, Range } from 'slate';
import { blockAt } from '../document/elements';
import type { RichEditor, TextElement } from '../document/rich-editor';
import { offsetInBlock, placeInBlocks } from './text-place';

/** One indent step of a line of code. `stepBack` also matches a tab or a single space. */
const step = '  ';
const stepBack = /^(?:\t| {1,2})/;

/** The index of the block of code that contains the whole selection, or null. */
export function findSelectedCode(editor: RichEditor): number | null {
  const [first, last] = editor.selection ? Range.edges(editor.selection).map(({ path }) => path[0]) : [];
  if (first === undefined || first !== last) return null;
  return blockAt(editor, first)?.type === 'code' ? first : null;
}

/** Inserts one step at a caret, or at the start of each selected line. */
export function indentCode(editor: RichEditor): void {
  if (editor.selection && Range.isCollapsed(editor.selection)) return editor.insertText(step);
  // The last line is changed first, so that the offsets of the earlier lines stay valid.
  for (const offset of findLineStarts(editor).reverse()) insertAt(editor, offset, step);
}

/** Removes one step from the start of each line that the selection touches. */
export function outdentCode(editor: RichEditor): void {
  const index = findSelectedCode(editor);
  for (const offset of findLineStarts(editor).reverse()) {
    const text = Node.string(Node.get(editor, [index ?? 0]));
    const length = stepBack.exec(text.slice(offset))?.[0].length ?? 0;
    for (let at = offset + length - 1; at >= offset; at -= 1) removeAt(editor, at);
  }
}

/** Starts of the lines that the selection touches, as offsets in the text of the block. */
function findLineStarts(editor: RichEditor): number[] {
  const index = findSelectedCode(editor);
  if (index === null || !editor.selection) return [];
  const block = blockAt(editor, index) as TextElement;
  const [from = 0, to = 0] = Range.edges(editor.selection).map(({ path, offset }) =>
    offsetInBlock(block, path[1] ?? 0, offset),
  );
  const text = Node.string(block);
  const starts = [text.lastIndexOf('\n', from - 1) + 1];
  for (let at = text.indexOf('\n', from); at >= 0 && at + 1 < to; at = text.indexOf('\n', at + 1))
    starts.push(at + 1);
  return starts;
}

const findTextPlace = (editor: RichEditor, offset: number, side: 'before' | 'after') => {
  const index = findSelectedCode(editor) ?? 0;
  return placeInBlocks([blockAt(editor, index) as TextElement], index, offset, side);
};

const insertAt = (editor: RichEditor, offset: number, text: string) =>
  editor.apply({ type: 'insert_text', ...findTextPlace(editor, offset, 'before'), text });

function removeAt(editor: RichEditor, offset: number): void {
  const place = findTextPlace(editor, offset, 'after');
  const text = Node.leaf(editor, place.path).text.charAt(place.offset);
  editor.apply({ type: 'remove_text', ...place, text });
}
