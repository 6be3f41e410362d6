import { Node } from 'slate';
import { blockAt, isTextElement } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';

/**
 * Clears the alert about a paste when the paste is undone or the text is cleared. The alert about a rejected paste
 * is cleared by the first undo.
 */
export function withAlerts(editor: RichEditor): RichEditor {
  const { onChange, alerts } = editor;
  let pasted = editor.history.undos.at(-1);
  let wasEmpty = false;
  alerts.subscribe(() => {
    pasted = editor.history.undos.at(-1);
    wasEmpty = isEmpty(editor);
  });
  editor.onChange = (options) => {
    if (alerts.current() !== null && editor.operations.some(({ type }) => type !== 'set_selection')) {
      const empty = isEmpty(editor);
      if ((empty && !wasEmpty) || (pasted && editor.history.redos.includes(pasted))) alerts.show(null);
      wasEmpty = empty;
    }
    onChange(options);
  };
  return editor;
}

function isEmpty(editor: RichEditor): boolean {
  const only = editor.children.length === 1 ? blockAt(editor, 0) : undefined;
  return only !== undefined && isTextElement(only) && Node.string(only) === '';
}
