import { Editor } from 'slate';
import { ReactEditor } from 'slate-react';
import type { RichEditor } from '../document/rich-editor';

/** Tells whether the caret is on the first or the last line of its block, as the screen wraps the text. */
export function isOnEdgeLine(editor: RichEditor, index: number, direction: 'up' | 'down'): boolean {
  const { selection } = editor;
  if (!selection) return false;
  const edge = direction === 'up' ? Editor.start(editor, [index]) : Editor.end(editor, [index]);
  const rangeToEdge = ReactEditor.resolveDOMRange(editor, { anchor: selection.focus, focus: edge });
  if (!rangeToEdge) return false;
  const lines = [...rangeToEdge.getClientRects()];
  const [top, bottom] = [
    Math.max(...lines.map((line) => line.top)),
    Math.min(...lines.map((line) => line.bottom)),
  ];
  // All parts have a common vertical range only if they are on one line.
  return lines.length === 0 || top < bottom;
}
