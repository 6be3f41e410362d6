import { canIndent, indent } from '../commands/indent';
import { findSelectedCode, indentCode, outdentCode } from '../commands/indent-code';
import { canOutdent, outdent } from '../commands/outdent';
import type { RichEditor } from '../document/rich-editor';
import type { Pressed } from './read-key-press';

/** Editors where Escape was pressed: the next Tab moves the focus out of them. */
const editorsToLeave = new WeakSet<RichEditor>();

/** Lets the next Tab leave the text, also out of code, so that there is no keyboard trap (WCAG 2.1.2). */
export const leaveOnNextTab = (editor: RichEditor): void => void editorsToLeave.add(editor);

/** Escape makes the next Tab leave the text. Any other key cancels that. */
export function rememberEscape(editor: RichEditor, { key }: Pressed): void {
  if (key === 'Escape') leaveOnNextTab(editor);
  else if (key !== 'Tab' && key !== 'Shift') editorsToLeave.delete(editor);
}

/** Tab moves a list item or a line of code. False: Tab leaves the text. */
export function onTab(editor: RichEditor, back: boolean): boolean {
  if (editorsToLeave.delete(editor)) return false;
  if (findSelectedCode(editor) !== null) {
    if (back) outdentCode(editor);
    else indentCode(editor);
    return true;
  }
  if (!(back ? canOutdent(editor) : canIndent(editor))) return false;
  if (back) outdent(editor);
  else indent(editor);
  return true;
}
