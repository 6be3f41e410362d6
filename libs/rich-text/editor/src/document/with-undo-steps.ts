import { Node, Path, Text, type Operation } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { RichEditor } from './rich-editor';

/** Milliseconds without a key after which a new undo step starts. */
const pauseMs = 1000;

/**
 * Splits typing and deleting into undo steps: at a pause and at the start of a sentence. A pause inside a word begins
 * no new step, because the keyboard of a phone sends a composed word letter by letter, and people search for keys
 * there. On a phone each word is a step, and so is each word that a keyboard or an input method inserts whole.
 */
export function withUndoSteps(editor: RichEditor): RichEditor {
  const { apply } = editor;
  let lastChangeAt = -Infinity;
  editor.apply = (operation) => {
    if (changesText(operation) && startsChange(editor)) {
      const now = performance.now();
      const isAfterPause = now - lastChangeAt >= pauseMs && !continuesWord(editor, operation);
      if (isAfterPause || beginsSentence(editor, operation) || beginsWord(editor, operation))
        HistoryEditor.setSplittingOnce(editor, true);
      lastChangeAt = now;
    }
    apply(operation);
  };
  return editor;
}

const changesText = ({ type }: Operation) => type === 'insert_text' || type === 'remove_text';

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

/** Whether the typed text continues the word that was typed last. A space that began a step belongs to its word. */
function continuesWord(editor: RichEditor, operation: Operation): boolean {
  if (operation.type !== 'insert_text' || !/^[\p{L}\p{M}\p{N}]/u.test(operation.text)) return false;
  const { operations = [] } = editor.history.undos.at(-1) ?? {};
  const before = operations.at(-1);
  return (
    before?.type === 'insert_text' &&
    Path.equals(before.path, operation.path) &&
    before.offset + before.text.length === operation.offset &&
    (/[\p{L}\p{M}\p{N}]$/u.test(before.text) || (operations.length === 1 && before.text.trim() === ''))
  );
}

/**
 * Whether the text begins a new word and each word is an undo step. On a computer words are no steps, because the
 * history would hold too few sentences.
 */
function beginsWord(editor: RichEditor, operation: Operation): boolean {
  if (operation.type !== 'insert_text' || !/[\p{L}\p{N}]/u.test(operation.text)) return false;
  const isWhole = /[\p{L}\p{N}]{2}/u.test(operation.text);
  if (!isWhole && !window.matchMedia('(pointer: coarse)').matches) return false;
  if (/^\s/.test(operation.text)) return true;
  const leaf = Node.get(editor, operation.path);
  const before = Text.isText(leaf) ? leaf.text.slice(0, operation.offset) : '';
  return /\s$/.test(before) && !continuesWord(editor, operation);
}
