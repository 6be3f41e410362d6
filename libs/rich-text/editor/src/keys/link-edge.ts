import { Editor, Node, Path, Range, Text } from 'slate';
import { findLinkRange } from '../commands/link-range';
import type { RichEditor } from '../document/rich-editor';

/** Tells whether a part of one link is selected, but not the whole link. */
export function selectsPartOfLink(editor: RichEditor): boolean {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return false;
  const link = findLinkRange(editor);
  return link !== null && Editor.string(editor, selection) !== Editor.string(editor, link.range);
}

/** Removes the link from the marks of the next letter, if the caret is at the edge of a link or if text is selected. */
export function leaveLink(editor: RichEditor): void {
  const { selection } = editor;
  if (!selection || (Range.isCollapsed(selection) && !isAtEdge(editor, selection))) return;
  const { link, ...marks } = Editor.marks(editor) ?? {};
  if (link !== undefined) editor.marks = marks;
}

function isAtEdge(editor: RichEditor, { focus: { path, offset } }: Range): boolean {
  const leaf = Node.get(editor, path);
  if (!Text.isText(leaf) || leaf.link === undefined) return false;
  const atStart = offset === 0 && neighbourLink(editor, path, -1) !== leaf.link;
  const atEnd = offset === leaf.text.length && neighbourLink(editor, path, 1) !== leaf.link;
  return atStart || atEnd;
}

function neighbourLink(editor: RichEditor, path: Path, by: 1 | -1): string | undefined {
  const leaf = Node.parent(editor, path).children[(path.at(-1) ?? 0) + by];
  return Text.isText(leaf) ? leaf.link : undefined;
}
