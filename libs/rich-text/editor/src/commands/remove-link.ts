import { Text, Transforms } from 'slate';
import type { RichEditor } from '../document/rich-editor';
import { findLinkRange } from './link-range';

/** Removes the link that contains the selection, or else every link in the selection. The text stays. */
export function removeLink(editor: RichEditor): void {
  const at = findLinkRange(editor)?.range ?? editor.selection;
  if (at) Transforms.unsetNodes(editor, 'link', { at, match: Text.isText, split: true });
}
