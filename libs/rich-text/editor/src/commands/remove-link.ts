import { Text, Transforms } from 'slate';
import type { RichEditor } from '../document/rich-editor';
import { linkRange } from './link-range';

/** Makes the link that the selection lies in, or every link of the selection, plain text. */
export function removeLink(editor: RichEditor): void {
  const at = linkRange(editor)?.range ?? editor.selection;
  if (at) Transforms.unsetNodes(editor, 'link', { at, match: Text.isText, split: true });
}
