import { Editor, Node, Path, Range, Text, type BaseRange } from 'slate';
import type { RichEditor } from '../document/rich-editor';

/** The whole link, with all its runs, that contains the selection, or null. */
export function findLinkRange(editor: RichEditor): { url: string; range: BaseRange } | null {
  const { selection } = editor;
  if (!selection) return null;
  const [start, end] = Range.edges(Editor.unhangRange(editor, selection));
  const inside = findLinkInside(editor, start, end);
  if (!inside) return null;
  const { block, parent, first, last, url } = inside;
  const isPart = (index: number) => linkAt(block, index) === url;
  let [from, to] = [first, last];
  while (isPart(from - 1)) from -= 1;
  while (isPart(to + 1)) to += 1;
  for (let index = from; index <= to; index += 1) if (!isPart(index)) return null;
  const range = {
    anchor: Editor.start(editor, [...parent, from]),
    focus: Editor.end(editor, [...parent, to]),
  };
  return { url, range };
}

function findLinkInside(editor: RichEditor, start: Range['anchor'], end: Range['anchor']) {
  const parent = Path.parent(start.path);
  if (!Path.equals(parent, Path.parent(end.path))) return null;
  const block = Node.get(editor, parent);
  const [first = 0, last = 0] = [start.path.at(-1), end.path.at(-1)];
  // A selection that starts at the end of a run belongs to the next run.
  const from =
    first < last && Node.string(Node.get(editor, start.path)).length === start.offset ? first + 1 : first;
  const url = linkAt(block, from);
  return url === undefined ? null : { block, parent, first: from, last, url };
}

function linkAt(block: Node, index: number): string | undefined {
  const leaf = 'children' in block ? block.children[index] : undefined;
  return Text.isText(leaf) ? leaf.link : undefined;
}
