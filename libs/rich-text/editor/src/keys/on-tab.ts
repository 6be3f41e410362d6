import { canIndent, indent } from '../commands/indent';
import { codeOfSelection, indentCode, outdentCode } from '../commands/indent-code';
import { canOutdent, outdent } from '../commands/outdent';
import type { RichEditor } from '../document/rich-editor';
import type { Pressed } from './pressed';

/** Texts that the next Tab leaves, because Escape was pressed before it. */
const leaving = new WeakSet<RichEditor>();

/** The next Tab leads out of the text, also out of code: nobody is held in it (WCAG 2.1.2). */
export const letOut = (editor: RichEditor): void => void leaving.add(editor);

/** Escape does so; any key but that Tab means that one stays. */
export function rememberEscape(editor: RichEditor, { key }: Pressed): void {
  if (key === 'Escape') letOut(editor);
  else if (key !== 'Tab' && key !== 'Shift') leaving.delete(editor);
}

/** Tab moves a list item or a line of code; else it leaves the text. */
export function onTab(editor: RichEditor, back: boolean): boolean {
  if (leaving.delete(editor)) return false;
  if (codeOfSelection(editor) !== null) {
    if (back) outdentCode(editor);
    else indentCode(editor);
    return true;
  }
  if (!(back ? canOutdent(editor) : canIndent(editor))) return false;
  if (back) outdent(editor);
  else indent(editor);
  return true;
}
