import type { RichEditor } from '../document/rich-editor';
import { writeCopied } from './copied';
import { insertData } from './insert-data';

/** Copying, cutting, pasting and dragging in our forms instead of Slate's, which trust what is pasted. */
export function withClipboard(editor: RichEditor): RichEditor {
  editor.setFragmentData = (data) => writeCopied(editor, data);
  editor.insertData = (data) => insertData(editor, data);
  return editor;
}
