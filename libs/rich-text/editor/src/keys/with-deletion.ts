import { Editor, Node, Range, Transforms } from 'slate';
import { removeVoid } from '../commands/remove-void';
import { reshape } from '../commands/reshape';
import { findSelectedVoid } from '../commands/selected-void';
import { blockAt, isVoidElement } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';
import { runAsOneSwap, swapBlocks } from '../document/with-swaps';

/** Handles Backspace and Delete at the edges of blocks. Inside a block they delete text. */
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
        // Clearing the text resets its formatting.
        if (editor.children.length === 1 && Editor.string(editor, []) === '') resetFormatting(editor);
      });
    if (!hasBlocksBetween(editor)) return remove();
    runAsOneSwap(editor, () => {
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

/**
 * Removes the blocks between the first and the last selected block at once. Removing them one by one is slow in a long
 * text.
 */
function dropBlocksBetween(editor: RichEditor): void {
  const { selection, children } = editor;
  if (!selection) return;
  const [start, end] = Range.edges(selection);
  const [first = 0, last = 0] = [start.path[0], end.path[0]];
  const nextEnd = { ...end, path: [first + 1, ...end.path.slice(1)] };
  const range = Range.isBackward(selection)
    ? { anchor: nextEnd, focus: start }
    : { anchor: start, focus: nextEnd };
  swapBlocks(editor, [...children.slice(0, first + 1), ...children.slice(last)], range);
}

function resetFormatting(editor: RichEditor): void {
  reshape(editor, 0, { type: 'paragraph' });
  for (const [leaf, path] of [...Node.texts(editor)]) {
    const { text: _text, ...marks } = leaf;
    Transforms.unsetNodes(editor, Object.keys(marks), { at: path });
  }
  editor.marks = null;
}

/** The index of the block if the caret is at this edge of it, or null. */
function findBlockAtCaret(editor: RichEditor, edge: 'start' | 'end'): number | null {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection) || findSelectedVoid(editor)) return null;
  const { focus } = selection;
  const [index = 0] = focus.path;
  const isAtEdge =
    edge === 'start' ? Editor.isStart(editor, focus, [index]) : Editor.isEnd(editor, focus, [index]);
  return isAtEdge ? index : null;
}

function backAtStart(editor: RichEditor): boolean {
  const index = findBlockAtCaret(editor, 'start');
  const block = index === null ? undefined : blockAt(editor, index);
  if (index === null || !block) return false;
  if (block.type === 'code') return Node.string(block) === '' && turnIntoParagraph(editor, index);
  if (block.type !== 'paragraph') return turnIntoParagraph(editor, index);
  return selectVoid(editor, index, index - 1);
}

function forwardAtEnd(editor: RichEditor): boolean {
  const index = findBlockAtCaret(editor, 'end');
  return index !== null && selectVoid(editor, index, index + 1);
}

function turnIntoParagraph(editor: RichEditor, index: number): boolean {
  reshape(editor, index, { type: 'paragraph' });
  return true;
}

/**
 * Selects a picture next to the caret, so that only a second press removes it. Removes the block of the caret if it is
 * empty.
 */
function selectVoid(editor: RichEditor, caretIndex: number, neighbour: number): boolean {
  const block = blockAt(editor, neighbour);
  if (!block || !isVoidElement(block)) return false;
  Transforms.select(editor, Editor.start(editor, [neighbour]));
  if (Node.string(Node.get(editor, [caretIndex])) === '')
    Transforms.removeNodes(editor, { at: [caretIndex] });
  return true;
}
