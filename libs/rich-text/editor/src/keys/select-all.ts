import { Editor, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import type { RichEditor } from '../document/rich-editor';

/**
 * Selects the whole text, in the editor and in the browser at once. Slate reads the browser's selection at most ten
 * times a second, so Delete pressed right after Ctrl+A would delete only one letter.
 */
export function selectAll(editor: RichEditor): void {
  const all = Editor.range(editor, []);
  Transforms.select(editor, all);
  const domRange = ReactEditor.resolveDOMRange(editor, all);
  if (!domRange) return;
  getSelection()?.setBaseAndExtent(
    domRange.startContainer,
    domRange.startOffset,
    domRange.endContainer,
    domRange.endOffset,
  );
}
