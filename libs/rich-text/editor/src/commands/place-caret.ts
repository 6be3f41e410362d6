import { Editor, Transforms } from 'slate';
import type { RichEditor } from '../document/rich-editor';

/** A tool pressed before the text was ever entered works at its end. */
export function placeCaret(editor: RichEditor): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
}
