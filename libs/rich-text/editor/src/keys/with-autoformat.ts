import { Editor, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { reshape, type Shape } from '../commands/reshape';
import { blockAt } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';

/** The block that Markdown signs at the start of a paragraph stand for, or null. */
function shapeOf(signs: string): Shape | null {
  if (/^#{1,6}$/.test(signs)) return { type: 'heading', level: signs.length as 1 | 2 | 3 | 4 | 5 | 6 };
  if (/^[-*+]$/.test(signs)) return { type: 'list-item', kind: 'unordered', depth: 0 };
  if (/^1[.)]$/.test(signs)) return { type: 'list-item', kind: 'ordered', depth: 0 };
  if (signs === '>') return { type: 'quote' };
  return signs === fence ? { type: 'code' } : null;
}

const fence = '```';

/**
 * Turns signs at the start of a paragraph into a heading, a list, a quote or code. It is an undo step of its own, so
 * that Ctrl+Z restores the signs.
 */
export function withAutoformat(editor: RichEditor): RichEditor {
  const { insertText, insertBreak } = editor;
  editor.insertText = (text, options) => {
    const signs = text === ' ' && options?.at === undefined ? signsAtCaret(editor) : null;
    insertText(text, options);
    if (signs !== null) format(editor, signs, `${signs} `);
  };
  editor.insertBreak = () => {
    if (signsAtCaret(editor) === fence) format(editor, fence, fence);
    else insertBreak();
  };
  return editor;
}

/** The text before the caret in its paragraph, or null when it is too long for signs. */
function signsAtCaret(editor: RichEditor): string | null {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return null;
  const { path, offset } = selection.focus;
  const [index = 0, run] = path;
  return blockAt(editor, index)?.type === 'paragraph' && run === 0 && offset <= 6
    ? Editor.string(editor, { anchor: Editor.start(editor, [index]), focus: selection.focus })
    : null;
}

function format(editor: RichEditor, signs: string, typed: string): void {
  const shape = shapeOf(signs);
  const { selection } = editor;
  if (shape === null || !selection) return;
  const [index = 0] = selection.focus.path;
  const start = Editor.start(editor, [index]);
  HistoryEditor.withNewBatch(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      Transforms.delete(editor, { at: { anchor: start, focus: { ...start, offset: typed.length } } });
      reshape(editor, index, shape);
    }),
  );
}
