import { Editor, Node, Range, Transforms } from 'slate';
import type { RichEditor } from '../document/rich-editor';

/**
 * Remembers the current selection. The returned function later runs an action at the remembered selection, and then
 * selects again what was selected before the action. If the remembered place is gone, the action runs at the current
 * selection.
 */
export function rememberPlace(editor: RichEditor): (run: () => void) => void {
  const selection = editor.selection;
  const place = selection && Editor.rangeRef(editor, selection, { affinity: 'inward' });
  return (run) => {
    const saved = place?.unref() ?? null;
    const current = editor.selection;
    // Nothing to restore: the remembered place is selected or gone, or nothing is selected. The caret moves behind the
    // inserted content.
    if (!saved || !current || Range.equals(saved, current) || !hasPlace(editor, saved)) return run();
    const currentRef = Editor.rangeRef(editor, current);
    Transforms.select(editor, saved);
    run();
    const restored = currentRef.unref();
    if (restored && hasPlace(editor, restored)) Transforms.select(editor, restored);
  };
}

const hasPlace = (editor: RichEditor, { anchor, focus }: Range): boolean =>
  [anchor, focus].every(({ path, offset }) => {
    const leaf = Node.has(editor, path) ? Node.get(editor, path) : null;
    return leaf !== null && 'text' in leaf && offset <= leaf.text.length;
  });
