import { Editor, Node, Range, Transforms } from 'slate';
import { removeVoid } from '../commands/remove-void';
import { reshape } from '../commands/reshape';
import { selectedVoid } from '../commands/selected-void';
import { blockAt, isVoidElement } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';
import { asOneSwap, swapBlocks } from '../document/with-swaps';

/** What Backspace and Delete do at the edges of blocks; within a block they delete text. */
export function withDeletion(editor: RichEditor): RichEditor {
  const { deleteBackward, deleteForward, deleteFragment } = editor;
  editor.deleteBackward = (unit) => {
    if (!removeVoid(editor) && !backAtStart(editor)) deleteBackward(unit);
  };
  editor.deleteForward = (unit) => {
    if (!removeVoid(editor) && !forwardAtEnd(editor)) deleteForward(unit);
  };
  editor.deleteFragment = (options) => {
    const remove = () =>
      Editor.withoutNormalizing(editor, () => {
        deleteFragment(options);
        // Whatever the last block was, an emptied text begins anew as a plain paragraph.
        if (editor.children.length === 1 && Editor.string(editor, []) === '') beginAnew(editor);
      });
    if (!hasBlocksBetween(editor)) return remove();
    asOneSwap(editor, () => {
      dropBlocksBetween(editor);
      remove();
    });
  };
  return editor;
}

function hasBlocksBetween({ selection }: RichEditor): boolean {
  const [first = 0, last = 0] = selection ? Range.edges(selection).map(({ path }) => path[0]) : [];
  return last - first > 1;
}

/** Takes the blocks between the first and the last selected away at once: one by one each looks at all others. */
function dropBlocksBetween(editor: RichEditor): void {
  const { selection, children } = editor;
  if (!selection) return;
  const [start, end] = Range.edges(selection);
  const [first = 0, last = 0] = [start.path[0], end.path[0]];
  const moved = { ...end, path: [first + 1, ...end.path.slice(1)] };
  const range = Range.isBackward(selection)
    ? { anchor: moved, focus: start }
    : { anchor: start, focus: moved };
  swapBlocks(editor, [...children.slice(0, first + 1), ...children.slice(last)], range);
}

function beginAnew(editor: RichEditor): void {
  reshape(editor, 0, { type: 'paragraph' });
  for (const [leaf, path] of [...Node.texts(editor)]) {
    const { text: _text, ...marks } = leaf;
    Transforms.unsetNodes(editor, Object.keys(marks) as (keyof typeof marks)[], { at: path });
  }
  editor.marks = null;
}

/** The index of the block that the caret stands at an edge of, or null. */
function caretAt(editor: RichEditor, edge: 'start' | 'end'): number | null {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection) || selectedVoid(editor)) return null;
  const { focus } = selection;
  const [index = 0] = focus.path;
  const isThere =
    edge === 'start' ? Editor.isStart(editor, focus, [index]) : Editor.isEnd(editor, focus, [index]);
  return isThere ? index : null;
}

function backAtStart(editor: RichEditor): boolean {
  const index = caretAt(editor, 'start');
  const block = index === null ? undefined : blockAt(editor, index);
  if (index === null || !block) return false;
  if (block.type === 'code') return Node.string(block) === '' && toParagraph(editor, index);
  if (block.type !== 'paragraph') return toParagraph(editor, index);
  return selectVoid(editor, index, index - 1);
}

function forwardAtEnd(editor: RichEditor): boolean {
  const index = caretAt(editor, 'end');
  return index !== null && selectVoid(editor, index, index + 1);
}

function toParagraph(editor: RichEditor, index: number): boolean {
  reshape(editor, index, { type: 'paragraph' });
  return true;
}

/** A picture beside the caret is selected first and removed by the next press; an empty line before it goes. */
function selectVoid(editor: RichEditor, own: number, beside: number): boolean {
  const block = blockAt(editor, beside);
  if (!block || !isVoidElement(block)) return false;
  Transforms.select(editor, Editor.start(editor, [beside]));
  if (Node.string(Node.get(editor, [own])) === '') Transforms.removeNodes(editor, { at: [own] });
  return true;
}
