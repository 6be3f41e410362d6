import { Editor, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import type { RichEditor } from '../document/rich-editor';

/**
 * Selects the whole text, for the editor and on the screen at once. What the browser selects by itself Slate reads
 * at most ten times a second: Delete pressed at once would take one letter at the place before.
 */
export function selectAll(editor: RichEditor): void {
  const all = Editor.range(editor, []);
  Transforms.select(editor, all);
  const shown = ReactEditor.resolveDOMRange(editor, all);
  if (!shown) return;
  getSelection()?.setBaseAndExtent(
    shown.startContainer,
    shown.startOffset,
    shown.endContainer,
    shown.endOffset,
  );
}
