import type { Switch } from '@stupeni/rich-text-model';
import type { RichEditor } from '../document/rich-editor';
import { readMark, setMarks } from './marks';

const opposite: Partial<Record<Switch, Switch>> = { superscript: 'subscript', subscript: 'superscript' };

/** Tells whether the whole selected text, or the text to type next at a caret, has the mark. */
export const isSwitchOn = (editor: RichEditor, mark: Switch): boolean => readMark(editor, mark) === true;

/** Sets a mark, or removes it if the whole selection has it. Superscript and subscript exclude each other. */
export function toggleSwitch(editor: RichEditor, mark: Switch): void {
  if (isSwitchOn(editor, mark)) return setMarks(editor, { [mark]: null });
  const other = opposite[mark];
  setMarks(editor, other ? { [mark]: true, [other]: null } : { [mark]: true });
}
