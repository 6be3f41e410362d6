import { Editor, Node, Range, Transforms } from 'slate';
import type { RichEditor } from '../document/rich-editor';

/**
 * Remembers where the selection is now. What it returns does something there later and leaves the selection where
 * it is by then; where that place is gone it is done at the selection.
 */
export function holdPlace(editor: RichEditor): (run: () => void) => void {
  const here = editor.selection;
  const place = here && Editor.rangeRef(editor, here, { affinity: 'inward' });
  return (run) => {
    const there = place?.unref() ?? null;
    const now = editor.selection;
    // Nothing was typed or pressed meanwhile: the caret goes along with what is put in.
    if (!there || !now || Range.equals(there, now) || !isThere(editor, there)) return run();
    const later = Editor.rangeRef(editor, now);
    Transforms.select(editor, there);
    run();
    const back = later.unref();
    if (back && isThere(editor, back)) Transforms.select(editor, back);
  };
}

const isThere = (editor: RichEditor, { anchor, focus }: Range): boolean =>
  [anchor, focus].every(({ path, offset }) => {
    const leaf = Node.has(editor, path) ? Node.get(editor, path) : null;
    return leaf !== null && 'text' in leaf && offset <= leaf.text.length;
  });
