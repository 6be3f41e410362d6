import { Editor, Path, Transforms } from 'slate';
import { blockAt, isTextElement } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';
import { findSelectedVoid } from './selected-void';

/** Removes the selected picture or page. The caret moves to the text below, or else above. False: none is selected. */
export function removeVoid(editor: RichEditor): boolean {
  const selected = findSelectedVoid(editor);
  if (!selected) return false;
  const { path } = selected;
  Editor.withoutNormalizing(editor, () => {
    Transforms.removeNodes(editor, { at: path });
    const [below, index = 0] = [blockAt(editor, path[0] ?? 0), path[0]];
    const above = blockAt(editor, index - 1);
    if (above && !(below && isTextElement(below)))
      Transforms.select(editor, Editor.end(editor, Path.previous(path)));
    else if (below) Transforms.select(editor, Editor.start(editor, path));
  });
  return true;
}
