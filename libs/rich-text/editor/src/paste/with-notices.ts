import { Node } from 'slate';
import { blockAt, isTextElement } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';

/**
 * What is said about a paste goes with it: once the paste is undone, or the text is emptied, nothing that it speaks
 * of stands there any more. What was refused whole is forgotten with the first step back.
 */
export function withNotices(editor: RichEditor): RichEditor {
  const { onChange, notices } = editor;
  let pasted = editor.history.undos.at(-1);
  let wasEmpty = false;
  notices.subscribe(() => {
    pasted = editor.history.undos.at(-1);
    wasEmpty = isEmpty(editor);
  });
  editor.onChange = (options) => {
    if (notices.current() !== null && editor.operations.some(({ type }) => type !== 'set_selection')) {
      const empty = isEmpty(editor);
      if ((empty && !wasEmpty) || (pasted && editor.history.redos.includes(pasted))) notices.say(null);
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
