import { Node, Text, type Operation } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { RichEditor } from './rich-editor';

/** Milliseconds without a key after which a new step begins. */
const pause = 1000;

/** Parts what is typed or deleted in one go into steps of undo: at a pause, and where a sentence begins. */
export function withUndoSteps(editor: RichEditor): RichEditor {
  const { apply } = editor;
  let last = -Infinity;
  editor.apply = (operation) => {
    if (isText(operation) && isNews(editor)) {
      const now = performance.now();
      if (now - last >= pause || beginsSentence(editor, operation))
        HistoryEditor.setSplittingOnce(editor, true);
      last = now;
    }
    apply(operation);
  };
  return editor;
}

const isText = ({ type }: Operation) => type === 'insert_text' || type === 'remove_text';

/** Whether a change begins here that undo will know: what is done at once is taken back at once. */
const isNews = (editor: RichEditor) =>
  HistoryEditor.isSaving(editor) !== false &&
  !HistoryEditor.isMerging(editor) &&
  editor.operations.every(({ type }) => type === 'set_selection');

function beginsSentence(editor: RichEditor, operation: Operation): boolean {
  if (operation.type !== 'insert_text' || /^\s/.test(operation.text)) return false;
  const leaf = Node.get(editor, operation.path);
  return Text.isText(leaf) && /[.!?…]\s+$/.test(leaf.text.slice(0, operation.offset));
}
