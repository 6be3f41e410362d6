import { Editor, Node, Path, Range, Text, Transforms } from 'slate';
import { selectedVoid } from '../commands/selected-void';
import { blockAt } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';
import { addParagraph } from './with-breaks';

/** Typing on a picture goes on below it, typing at the edge of a link goes on outside it. */
export function withTyping(editor: RichEditor): RichEditor {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    if (options?.at === undefined) {
      const block = selectedVoid(editor);
      if (block) goBelow(editor, block.path[0] ?? 0);
      else leaveLink(editor);
    }
    insertText(text, options);
  };
  return editor;
}

/** Into the empty paragraph below, which waits there for it, else into a new one. */
function goBelow(editor: RichEditor, index: number): void {
  const below = blockAt(editor, index + 1);
  if (below?.type === 'paragraph' && Node.string(below) === '')
    Transforms.select(editor, Editor.start(editor, [index + 1]));
  else addParagraph(editor, index);
}

function leaveLink(editor: RichEditor): void {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection) || editor.marks) return;
  const { path, offset } = selection.focus;
  const leaf = Node.get(editor, path);
  if (!Text.isText(leaf) || leaf.link === undefined) return;
  const atStart = offset === 0 && linkBeside(editor, path, -1) !== leaf.link;
  const atEnd = offset === leaf.text.length && linkBeside(editor, path, 1) !== leaf.link;
  if (!atStart && !atEnd) return;
  const { link: _link, ...marks } = Editor.marks(editor) ?? {};
  editor.marks = marks;
}

function linkBeside(editor: RichEditor, path: Path, by: 1 | -1): string | undefined {
  const leaf = Node.parent(editor, path).children[(path.at(-1) ?? 0) + by];
  return Text.isText(leaf) ? leaf.link : undefined;
}
