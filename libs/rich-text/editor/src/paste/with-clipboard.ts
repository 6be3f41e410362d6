import type { RichEditor } from '../document/rich-editor';
import { writeCopied } from './copied';
import { findDropEdge } from './drop-edge';
import { insertData } from './insert-data';

/** Replaces Slate's handling of copy, cut, paste and drag, which does not check pasted data. */
export function withClipboard(editor: RichEditor): RichEditor {
  editor.setFragmentData = (data) => writeCopied(editor, data);
  editor.insertData = (data) => insertData(editor, data, findDropEdge(editor));
  return editor;
}
