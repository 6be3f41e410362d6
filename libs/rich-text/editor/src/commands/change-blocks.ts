import { limitDepths } from '@stupeni/rich-text-model';
import { Range, type BaseRange, type Point } from 'slate';
import { followNumbers } from '../document/follow-numbers';
import type { RichEditor, RichElement } from '../document/rich-editor';
import { swapBlocks } from '../document/with-swaps';
import { offsetInBlocks, placeInBlocks, type Side } from './text-place';

/** Indices of the first and the last block of a row of blocks. */
export type Span = [first: number, last: number];

/**
 * Changes the blocks of a span in one undo step, fast enough for thousands of blocks. `change` returns new blocks with
 * the same text, and unchanged blocks as the same objects. It may turn line breaks into block ends, and block ends into
 * line breaks. The selection stays at the same characters.
 */
export function changeBlocks(
  editor: RichEditor,
  [first, last]: Span,
  change: (blocks: readonly RichElement[]) => RichElement[],
): void {
  const all = editor.children as RichElement[];
  const before = all.slice(first, last + 1);
  const after = change(before);
  if (after.length === before.length && after.every((block, at) => block === before[at])) return;
  const changed = limitDepths([...all.slice(0, first), ...after, ...all.slice(last + 1)]);
  const children = followNumbers(all, changed);
  swapBlocks(editor, children, moveSelection(editor.selection, first, before, after));
}

function moveSelection(
  selection: BaseRange | null,
  first: number,
  before: readonly RichElement[],
  after: readonly RichElement[],
): BaseRange | null {
  if (!selection) return null;
  const [start] = Range.edges(selection);
  const side = (point: Point): Side => {
    if (Range.isCollapsed(selection)) return point.offset === 0 ? 'after' : 'before';
    return point === start ? 'after' : 'before';
  };
  const move = (point: Point): Point => {
    const [index = 0, run = 0] = point.path;
    if (index < first) return point;
    if (index >= first + before.length)
      return { ...point, path: [index + after.length - before.length, run] };
    const offset = offsetInBlocks(before, index - first, run, point.offset);
    return placeInBlocks(after, first, offset, side(point));
  };
  return { anchor: move(selection.anchor), focus: move(selection.focus) };
}
