import type { Leaf } from '@stupeni/rich-text-model';
import { Node, Range, type Point } from 'slate';
import { createRichEditor } from '../document/create-rich-editor';
import type { RichEditor, RichElement } from '../document/rich-editor';

/** Short notation of documents for tests: «‸» in a text is the caret, «⟨» the anchor and «⟩» the focus. */
type Words = string | Leaf;
const leaves = (words: Words[]): Leaf[] =>
  words.length > 0 ? words.map((word) => (typeof word === 'string' ? { text: word } : word)) : [{ text: '' }];

export const p = (...words: Words[]): RichElement => ({ type: 'paragraph', children: leaves(words) });
export const end = (...words: Words[]): RichElement => ({
  type: 'paragraph',
  filler: true,
  children: leaves(words),
});
export const h = (level: 1 | 2 | 3 | 4 | 5 | 6, ...words: Words[]): RichElement => ({
  type: 'heading',
  level,
  children: leaves(words),
});
export const quote = (...words: Words[]): RichElement => ({ type: 'quote', children: leaves(words) });
export const code = (...words: Words[]): RichElement => ({ type: 'code', children: leaves(words) });
export const ul = (depth: number, ...words: Words[]): RichElement => ({
  type: 'list-item',
  kind: 'unordered',
  depth,
  children: leaves(words),
});
export const ol = (depth: number, ...words: Words[]): RichElement =>
  ({ ...ul(depth, ...words), kind: 'ordered' }) as RichElement;
export const olFrom = (start: number, depth: number, ...words: Words[]): RichElement =>
  ({ ...ol(depth, ...words), start }) as RichElement;
export const img = (url: string, ...words: Words[]): RichElement => ({
  type: 'image',
  url,
  alt: '',
  children: leaves(words),
});
export const page = (url: string, ...words: Words[]): RichElement => ({
  type: 'embed',
  url,
  width: '100%',
  height: 400,
  title: '',
  children: leaves(words),
});
export const b = (text: string): Leaf => ({ text, bold: true });
export const link = (text: string, url = 'https://a.example/'): Leaf => ({ text, link: url });

const noUpload = () => Promise.reject(new Error('No upload is expected in this test'));

/** An editor with this document and the selection that its signs mark. */
export function makeEditor(
  elements: RichElement[],
  send: Parameters<typeof createRichEditor>[1] = noUpload,
): RichEditor {
  const editor = createRichEditor({ v: 1, blocks: [] }, send);
  editor.children = structuredClone(elements);
  const points: Record<string, Point> = {};
  for (const [leaf, path] of [...Node.texts(editor)]) {
    for (let at = leaf.text.search(/[‸⟨⟩]/); at >= 0; at = leaf.text.search(/[‸⟨⟩]/)) {
      points[leaf.text[at] ?? ''] = { path, offset: at };
      leaf.text = leaf.text.slice(0, at) + leaf.text.slice(at + 1);
    }
  }
  const [anchor, focus] = [points['⟨'] ?? points['‸'], points['⟩'] ?? points['‸']];
  editor.selection = anchor && focus ? { anchor, focus } : null;
  return editor;
}

/** The content of an editor in the same notation. */
export function shown({ children, selection }: RichEditor): RichElement[] {
  const copy = { children: structuredClone(children) } as Pick<RichEditor, 'children'>;
  const put = ({ path, offset }: Point, mark: string) => {
    const leaf = Node.leaf(copy as RichEditor, path);
    leaf.text = leaf.text.slice(0, offset) + mark + leaf.text.slice(offset);
  };
  if (selection && Range.isCollapsed(selection)) put(selection.focus, '‸');
  else if (selection) {
    const marks = [
      { point: selection.anchor, mark: '⟨' },
      { point: selection.focus, mark: '⟩' },
    ];
    // The later point is first, so that the offset of the other point stays valid.
    for (const { point, mark } of Range.isForward(selection) ? marks.toReversed() : marks) put(point, mark);
  }
  return copy.children as RichElement[];
}
