import { Node, Text, type Operation } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { RichEditor } from './rich-editor';

/** Milliseconds without a key after which a new undo step starts. */
const pause = 1000;

/** Splits typing and deleting into undo steps: at a pause and at the start of a sentence. */
export function withUndoSteps(editor: RichEditor): RichEditor {
  const { apply } = editor;
  let last = -Infinity;
  editor.apply = (operation) => {
    if (isText(operation) && startsChange(editor)) {
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

/** Tells whether the operation is the first of a change that the history saves. One change is one undo step. */
const startsChange = (editor: RichEditor) =>
  HistoryEditor.isSaving(editor) !== false &&
  !HistoryEditor.isMerging(editor) &&
  editor.operations.every(({ type }) => type === 'set_selection');

function beginsSentence(editor: RichEditor, operation: Operation): boolean {
  if (operation.type !== 'insert_text' || /^\s/.test(operation.text)) return false;
  const leaf = Node.get(editor, operation.path);
  return Text.isText(leaf) && /[.!?…]\s+$/.test(leaf.text.slice(0, operation.offset));
}
