import { Editor, Node, Path, Range, Text } from 'slate';
import { selectedVoid } from '../commands/selected-void';
import type { RichEditor } from '../document/rich-editor';
import { addParagraph } from './with-breaks';

/** Typing on a picture goes on below it, typing at the edge of a link goes on outside it. */
export function withTyping(editor: RichEditor): RichEditor {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    if (options?.at === undefined) {
      const block = selectedVoid(editor);
      if (block) addParagraph(editor, block.path[0] ?? 0);
      else leaveLink(editor);
    }
    insertText(text, options);
  };
  return editor;
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
