import type { Point } from 'slate';
import type { RichElement } from '../document/rich-editor';

/** Of two runs that meet at a place: the end of the one before, or the beginning of the one after. */
export type Side = 'before' | 'after';

const lengthOf = ({ children }: RichElement): number =>
  children.reduce((sum, { text }) => sum + text.length, 0);

/** Characters of a block before a place in it, given without the block's own index. */
export function offsetInBlock({ children }: RichElement, run: number, offset: number): number {
  return children.slice(0, run).reduce((sum, { text }) => sum + text.length, offset);
}

/** Characters before a place in neighbouring blocks, where the end of a block is one, as a line break is. */
export function offsetInBlocks(blocks: readonly RichElement[], index: number, run: number, offset: number) {
  const before = blocks.slice(0, index).reduce((sum, block) => sum + lengthOf(block) + 1, 0);
  const block = blocks[index];
  return block ? before + offsetInBlock(block, run, offset) : before;
}

/** The place that `offsetInBlocks` stands for; `first` is the index of the first of the blocks. */
export function placeInBlocks(
  blocks: readonly RichElement[],
  first: number,
  offset: number,
  side: Side,
): Point {
  let rest = offset;
  let index = 0;
  for (; index < blocks.length - 1; index += 1) {
    const length = lengthOf(blocks[index] as RichElement);
    if (rest <= length) break;
    rest -= length + 1;
  }
  const runs = blocks[index]?.children ?? [];
  let run = 0;
  for (; run < runs.length - 1; run += 1) {
    const length = runs[run]?.text.length ?? 0;
    if (side === 'before' ? rest <= length : rest < length) break;
    rest -= length;
  }
  return { path: [first + index, run], offset: rest };
}
