import { Editor, Transforms } from 'slate';
import type { RichEditor } from '../document/rich-editor';

/** Puts the caret at the end when there is no selection, so that a tool works before the first click in the text. */
export function placeCaret(editor: RichEditor): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
}
