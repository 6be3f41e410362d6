import { Editor } from 'slate';
import { ReactEditor } from 'slate-react';
import type { RichEditor } from '../document/rich-editor';

/** Whether the caret stands on the first or the last line of its block as the screen breaks it. */
export function isOnEdgeLine(editor: RichEditor, index: number, way: 'up' | 'down'): boolean {
  const { selection } = editor;
  if (!selection) return false;
  const edge = way === 'up' ? Editor.start(editor, [index]) : Editor.end(editor, [index]);
  const range = ReactEditor.resolveDOMRange(editor, { anchor: selection.focus, focus: edge });
  if (!range) return false;
  const lines = [...range.getClientRects()];
  const [top, bottom] = [
    Math.max(...lines.map((line) => line.top)),
    Math.min(...lines.map((line) => line.bottom)),
  ];
  // On one line every part stands beside every other.
  return lines.length === 0 || top < bottom;
}
