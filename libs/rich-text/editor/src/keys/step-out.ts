import { Editor, Node, Range, Transforms } from 'slate';
import { blockAt, isVoidElement } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';
import { isOnEdgeLine } from './edge-line';
import { addParagraph } from './with-breaks';

/**
 * Arrow up and down around blocks that the browser's own caret does not know: onto a picture, from a picture to
 * its neighbour, and out of a picture or code at the very start or end into a new paragraph. False leaves the
 * press to the browser.
 */
export function stepOut(editor: RichEditor, way: 'up' | 'down'): boolean {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return false;
  const [index = 0] = selection.focus.path;
  const [own, next] = [blockAt(editor, index), blockAt(editor, way === 'up' ? index - 1 : index + 1)];
  if (!own) return false;
  const leaves = isVoidElement(own) || own.type === 'code';
  if (next ? !isVoidElement(own) && !isVoidElement(next) : !leaves) return false;
  if (!isVoidElement(own) && !isAtEdge(editor, index, way)) return false;
  if (next) go(editor, index, way);
  else addParagraph(editor, index, way === 'up' ? 'above' : 'below');
  return true;
}

function go(editor: RichEditor, index: number, way: 'up' | 'down'): void {
  if (way === 'down') Transforms.select(editor, Editor.start(editor, [index + 1]));
  else Transforms.select(editor, Editor.end(editor, [index - 1]));
}

/** Code has its lines in the text; where another text wraps only the screen knows. */
function isAtEdge(editor: RichEditor, index: number, way: 'up' | 'down'): boolean {
  const { selection } = editor;
  const block = blockAt(editor, index);
  if (!selection || !block) return false;
  if (block.type !== 'code') return isOnEdgeLine(editor, index, way);
  const edge = way === 'up' ? Editor.start(editor, [index]) : Editor.end(editor, [index]);
  const between = Editor.string(editor, { anchor: selection.focus, focus: edge });
  return Node.string(block) === '' || !between.includes('\n');
}
