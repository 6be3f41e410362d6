import { Editor } from 'slate';
import type { RichEditor } from '../document/rich-editor';

/** Puts the caret at the end. Not by an operation: Slate would wait for its end before it moves the focus. */
export function selectEnd(editor: RichEditor): void {
  const end = Editor.end(editor, []);
  editor.selection = { anchor: end, focus: end };
}
