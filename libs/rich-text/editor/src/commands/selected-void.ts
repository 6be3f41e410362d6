import { Path, Range } from 'slate';
import { blockAt, isVoidElement } from '../document/elements';
import type { RichEditor, VoidElement } from '../document/rich-editor';

/** The picture, page or upload that is the whole selection, and its path; null for another selection. */
export function findSelectedVoid(editor: RichEditor): { block: VoidElement; path: Path } | null {
  const { selection } = editor;
  if (!selection || !Path.equals(selection.anchor.path, selection.focus.path)) return null;
  const path = Range.start(selection).path.slice(0, 1);
  const block = blockAt(editor, path[0] ?? 0);
  return block && isVoidElement(block) ? { block, path } : null;
}
