import { Editor, Node, Range, Transforms } from 'slate';
import { blockAt, isVoidElement } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';
import { isOnEdgeLine } from './edge-line';
import { addParagraph } from './with-breaks';

/**
 * Handles the arrows up and down where the browser cannot move the caret: to a picture, from a picture to its
 * neighbour, and from a picture or code at the start or end of the text to a new paragraph. False: the browser
 * handles the key.
 */
export function stepOut(editor: RichEditor, direction: 'up' | 'down'): boolean {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return false;
  const [index = 0] = selection.focus.path;
  const [current, neighbour] = [
    blockAt(editor, index),
    blockAt(editor, direction === 'up' ? index - 1 : index + 1),
  ];
  if (!current) return false;
  const leaves = isVoidElement(current) || current.type === 'code';
  if (neighbour ? !isVoidElement(current) && !isVoidElement(neighbour) : !leaves) return false;
  if (!isVoidElement(current) && !isAtEdge(editor, index, direction)) return false;
  if (neighbour) moveCaret(editor, index, direction);
  else addParagraph(editor, index, direction === 'up' ? 'above' : 'below');
  return true;
}

function moveCaret(editor: RichEditor, index: number, direction: 'up' | 'down'): void {
  if (direction === 'down') Transforms.select(editor, Editor.start(editor, [index + 1]));
  else Transforms.select(editor, Editor.end(editor, [index - 1]));
}

/**
 * Whether the caret is on the first or the last line of its block. The text of code has its line breaks. Other blocks
 * wrap, so only the screen knows their lines.
 */
function isAtEdge(editor: RichEditor, index: number, direction: 'up' | 'down'): boolean {
  const { selection } = editor;
  const block = blockAt(editor, index);
  if (!selection || !block) return false;
  if (block.type !== 'code') return isOnEdgeLine(editor, index, direction);
  const edge = direction === 'up' ? Editor.start(editor, [index]) : Editor.end(editor, [index]);
  const textToEdge = Editor.string(editor, { anchor: selection.focus, focus: edge });
  return Node.string(block) === '' || !textToEdge.includes('\n');
}
