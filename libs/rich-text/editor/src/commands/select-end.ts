import { Editor } from 'slate';
import type { RichEditor } from '../document/rich-editor';

/**
 * Puts the caret at the end. It sets the selection without an operation, because Slate moves the focus only after an
 * operation has ended.
 */
export function selectEnd(editor: RichEditor): void {
  const end = Editor.end(editor, []);
  editor.selection = { anchor: end, focus: end };
}
