import { listNumbers } from '@stupeni/rich-text-model';
import { Editor, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { reshape, type Shape } from '../commands/reshape';
import { blockAt } from '../document/elements';
import type { RichEditor, RichElement } from '../document/rich-editor';

/** The block that Markdown signs at the start of a paragraph mean, or null. */
function parseSigns(signs: string): Shape | null {
  if (/^#{1,6}$/.test(signs)) return { type: 'heading', level: signs.length as 1 | 2 | 3 | 4 | 5 | 6 };
  if (/^[-*+]$/.test(signs)) return { type: 'list-item', kind: 'unordered', depth: 0 };
  if (signs === '>') return { type: 'quote' };
  return signs === fence ? { type: 'code' } : null;
}

/**
 * The list item that a number such as «3.» means at a block. If the item does not continue a list, a new list begins
 * with this number.
 */
function parseItemNumber(editor: RichEditor, signs: string, index: number): Shape | null {
  const number = /^([1-9]\d{0,2})[.)]$/.exec(signs)?.[1];
  if (number === undefined) return null;
  const item = { type: 'list-item', kind: 'ordered', depth: 0 } as const;
  const previous = blockAt(editor, index - 1);
  const continues = previous?.type === 'list-item' && previous.kind === 'ordered' && previous.depth === 0;
  const blocksBefore = (editor.children as RichElement[]).slice(0, index);
  const expected = continues ? (listNumbers(blocksBefore).at(-1) ?? 0) + 1 : 1;
  return Number(number) === expected ? item : { ...item, start: Number(number) };
}

const fence = '```';

/**
 * Turns signs at the start of a paragraph into a heading, a list, a quote or code. This change is an undo step of its
 * own, so that Ctrl+Z restores the signs.
 */
export function withAutoformat(editor: RichEditor): RichEditor {
  const { insertText, insertBreak } = editor;
  editor.insertText = (text, options) => {
    const signs = text === ' ' && options?.at === undefined ? readSignsAtCaret(editor) : null;
    insertText(text, options);
    if (signs !== null) replaceSigns(editor, signs, `${signs} `);
  };
  editor.insertBreak = () => {
    if (readSignsAtCaret(editor) === fence) replaceSigns(editor, fence, fence);
    else insertBreak();
  };
  return editor;
}

/** The text before the caret in its paragraph, or null when it is too long for signs. */
function readSignsAtCaret(editor: RichEditor): string | null {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return null;
  const { path, offset } = selection.focus;
  const [index = 0, run] = path;
  return blockAt(editor, index)?.type === 'paragraph' && run === 0 && offset <= 6
    ? Editor.string(editor, { anchor: Editor.start(editor, [index]), focus: selection.focus })
    : null;
}

function replaceSigns(editor: RichEditor, signs: string, typed: string): void {
  const { selection } = editor;
  if (!selection) return;
  const [index = 0] = selection.focus.path;
  const shape = parseSigns(signs) ?? parseItemNumber(editor, signs, index);
  if (shape === null) return;
  const start = Editor.start(editor, [index]);
  HistoryEditor.withNewBatch(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      Transforms.delete(editor, { at: { anchor: start, focus: { ...start, offset: typed.length } } });
      reshape(editor, index, shape);
    }),
  );
}
