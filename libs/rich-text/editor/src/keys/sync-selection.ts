import { Range, Transforms } from 'slate';
import { IS_NODE_MAP_DIRTY } from 'slate-dom';
import { ReactEditor } from 'slate-react';
import type { RichEditor } from '../document/rich-editor';

/**
 * Reads the browser's selection now. Slate reads it at most ten times a second, so a shortcut or a paste right after
 * selecting would work on the previous selection.
 */
export function syncSelection(editor: RichEditor): void {
  const selection = getSelection();
  // The page does not show the last change yet, so DOM positions do not match the text.
  if (IS_NODE_MAP_DIRTY.get(editor) || !selection?.anchorNode || isInSync(editor, selection)) return;
  if (!ReactEditor.hasTarget(editor, selection.anchorNode)) return;
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true });
  if (range && !(editor.selection && Range.equals(range, editor.selection))) Transforms.select(editor, range);
}

/** Tells whether the browser and the editor have the same selection. */
function isInSync(editor: RichEditor, dom: Selection): boolean {
  const editorRange = editor.selection && ReactEditor.resolveDOMRange(editor, editor.selection);
  if (!editorRange || !editor.selection) return false;
  const [anchor, focus] = Range.isBackward(editor.selection) ? ['end', 'start'] : ['start', 'end'];
  return (
    editorRange[`${anchor as 'start'}Container`] === dom.anchorNode &&
    editorRange[`${anchor as 'start'}Offset`] === dom.anchorOffset &&
    editorRange[`${focus as 'end'}Container`] === dom.focusNode &&
    editorRange[`${focus as 'end'}Offset`] === dom.focusOffset
  );
}
