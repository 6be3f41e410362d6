import { Node } from 'slate';
import { blockAt, isTextElement } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';

/**
 * Clears the alert about a paste when the author undoes the paste or empties the text. A rejected paste has no undo
 * step of its own, so the first undo clears its alert.
 */
export function withClearedAlerts(editor: RichEditor): RichEditor {
  const { onChange, alerts } = editor;
  // The last undo step when the alert appeared: the paste, unless it was rejected.
  let lastStep = editor.history.undos.at(-1);
  let wasEmpty = false;
  alerts.subscribe(() => {
    lastStep = editor.history.undos.at(-1);
    wasEmpty = isEmpty(editor);
  });
  editor.onChange = (options) => {
    if (alerts.current() !== null && editor.operations.some(({ type }) => type !== 'set_selection')) {
      const empty = isEmpty(editor);
      if ((empty && !wasEmpty) || (lastStep && editor.history.redos.includes(lastStep))) alerts.show(null);
      wasEmpty = empty;
    }
    onChange(options);
  };
  return editor;
}

function isEmpty(editor: RichEditor): boolean {
  const block = editor.children.length === 1 ? blockAt(editor, 0) : undefined;
  return block !== undefined && isTextElement(block) && Node.string(block) === '';
}
