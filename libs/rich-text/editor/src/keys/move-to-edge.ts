import { Editor, Transforms } from 'slate';
import type { RichEditor } from '../document/rich-editor';
import type { Pressed } from './read-key-press';

/**
 * Ctrl+Home and Ctrl+End: moves the caret to the start or the end of the text. With Shift the selection grows. The
 * browser's own move was lost on a busy machine: Slate restored the selection of an earlier click before it had read
 * the new one. The next words were then typed into the clicked paragraph.
 *
 * @returns false for another key
 */
export function moveToEdge(editor: RichEditor, { key, mod, shift, alt }: Pressed): boolean {
  if (!mod || alt || (key !== 'Home' && key !== 'End')) return false;
  const edge = key === 'Home' ? Editor.start(editor, []) : Editor.end(editor, []);
  Transforms.select(editor, { anchor: (shift && editor.selection?.anchor) || edge, focus: edge });
  return true;
}
