import type { Leaf } from '@stupeni/rich-text-model';
import { Editor, Range, type BaseRange } from 'slate';
import { isVoidElement } from '../document/elements';
import type { RichEditor, RichElement } from '../document/rich-editor';
import { joinLeaves } from '../document/to-slate';
import { changeBlocks } from './change-blocks';
import { placeCaret } from './place-caret';
import { readSelectedLeaves } from './selected-leaves';
import { offsetInBlock } from './text-place';

export type MarkName = Exclude<keyof Leaf, 'text'>;

/**
 * The value of a mark in the selected text, or in the text to type next at a caret. `undefined`: no part has the
 * mark. 'mixed': the values differ.
 */
export function readMark<M extends MarkName>(editor: RichEditor, mark: M): Leaf[M] | 'mixed' {
  const [first, ...rest] = readSelectedLeaves(editor);
  if (first === undefined) return Editor.marks(editor)?.[mark];
  return rest.every((leaf) => leaf[mark] === first[mark]) ? first[mark] : 'mixed';
}

type Marks = { [M in MarkName]?: NonNullable<Leaf[M]> | null };

/** Sets marks on the selected text, or on the text to type next at a caret. Null removes a mark. */
export function setMarks(editor: RichEditor, marks: Marks): void {
  placeCaret(editor);
  const { selection } = editor;
  if (selection && Range.isExpanded(selection)) return markRange(editor, selection, marks);
  for (const [mark, value] of Object.entries(marks)) {
    if (value === null) Editor.removeMark(editor, mark);
    else Editor.addMark(editor, mark, value);
  }
}

/** Sets marks on the text of a range. Null removes a mark. */
function markRange(editor: RichEditor, range: BaseRange, marks: Marks): void {
  const [start, end] = Range.edges(range);
  const [[first = 0, startRun = 0], [last = 0, endRun = 0]] = [start.path, end.path];
  changeBlocks(editor, [first, last], (blocks) =>
    blocks.map((block, at) => {
      if (isVoidElement(block)) return block;
      const from = at === 0 ? offsetInBlock(block, startRun, start.offset) : 0;
      const to = at === last - first ? offsetInBlock(block, endRun, end.offset) : Infinity;
      return markBlock(block, from, to, marks);
    }),
  );
}

/** The block with marks on its characters `from` to `to`. Returns the same object if nothing changes. */
function markBlock<B extends RichElement>(block: B, from: number, to: number, marks: Marks): B {
  let changed = false;
  let begin = 0;
  const leaves = block.children.flatMap((leaf) => {
    const [a, b] = [Math.max(from - begin, 0), Math.min(to - begin, leaf.text.length)];
    begin += leaf.text.length;
    if (a >= b || !differs(leaf, marks)) return leaf;
    changed = true;
    return [
      { ...leaf, text: leaf.text.slice(0, a) },
      withMarks({ ...leaf, text: leaf.text.slice(a, b) }, marks),
      { ...leaf, text: leaf.text.slice(b) },
    ];
  });
  return changed ? { ...block, children: joinLeaves(leaves) } : block;
}

const differs = (leaf: Leaf, marks: Marks): boolean =>
  Object.entries(marks).some(([mark, value]) => leaf[mark as MarkName] !== (value ?? undefined));

function withMarks(leaf: Leaf, marks: Marks): Leaf {
  const set = Object.entries(marks).filter(([, value]) => value !== null);
  const others = Object.entries(leaf).filter(([mark]) => !(mark in marks));
  return Object.fromEntries([...others, ...set]) as Leaf;
}
