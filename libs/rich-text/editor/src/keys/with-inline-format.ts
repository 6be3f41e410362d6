import { Editor, Text, Transforms, Node, Range } from 'slate';
import { HistoryEditor } from 'slate-history';
import { blockAt } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';

/** Markdown marks at the caret. The words between the signs have no such signs inside and no spaces at the edges. */
const markdownMarks = [
  { closing: '*', sign: '**', mark: 'bold', form: /(?<![\p{L}\p{N}*])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/u },
  { closing: '`', sign: '`', mark: 'monospace', form: /(?<![\p{L}\p{N}`])`([^\s`](?:[^`]*[^\s`])?)`$/u },
] as const;

/**
 * Makes «**words**» bold and «`words`» monospace when the last sign is typed. Text typed next has no such mark. The
 * change is an undo step of its own, so that Ctrl+Z restores the signs.
 */
export function withInlineFormat(editor: RichEditor): RichEditor {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    insertText(text, options);
    const form = options?.at === undefined && markdownMarks.find(({ closing }) => closing === text);
    if (form) applyMark(editor, form);
  };
  return editor;
}

function applyMark(editor: RichEditor, { sign, mark, form }: (typeof markdownMarks)[number]): void {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return;
  const { path, offset } = selection.focus;
  const leaf = Node.get(editor, path);
  if (!Text.isText(leaf) || blockAt(editor, path[0] ?? 0)?.type === 'code') return;
  const words = form.exec(leaf.text.slice(0, offset))?.[1];
  if (words === undefined) return;
  const end = offset - sign.length;
  const start = end - words.length;
  const makeRange = (from: number, to: number) => ({
    anchor: { path, offset: from },
    focus: { path, offset: to },
  });
  const { [mark]: _ended, ...next } = Editor.marks(editor) ?? {};
  HistoryEditor.withNewBatch(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      Transforms.delete(editor, { at: makeRange(end, offset) });
      Transforms.delete(editor, { at: makeRange(start - sign.length, start) });
      const at = makeRange(start - sign.length, end - sign.length);
      Transforms.setNodes(editor, { [mark]: true }, { at, match: Text.isText, split: true });
    }),
  );
  editor.marks = next;
}
