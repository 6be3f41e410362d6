import type { Point } from 'slate';
import type { RichElement } from '../document/rich-editor';

/** The side of a place between two runs: the end of the run before it, or the start of the run after it. */
export type Side = 'before' | 'after';

const countCharacters = ({ children }: RichElement): number =>
  children.reduce((sum, { text }) => sum + text.length, 0);

/** Characters of a block before a place. `run` is the index of a run, `offset` is inside this run. */
export function offsetInBlock({ children }: RichElement, run: number, offset: number): number {
  return children.slice(0, run).reduce((sum, { text }) => sum + text.length, offset);
}

/** Characters before a place in a row of blocks. The end of a block counts as one character, like a line break. */
export function offsetInBlocks(blocks: readonly RichElement[], index: number, run: number, offset: number) {
  const before = blocks.slice(0, index).reduce((sum, block) => sum + countCharacters(block) + 1, 0);
  const block = blocks[index];
  return block ? before + offsetInBlock(block, run, offset) : before;
}

/** The reverse of `offsetInBlocks`. `first` is the index of the first block. */
export function placeInBlocks(
  blocks: readonly RichElement[],
  first: number,
  offset: number,
  side: Side,
): Point {
  let rest = offset;
  let index = 0;
  for (; index < blocks.length - 1; index += 1) {
    const length = countCharacters(blocks[index] as RichElement);
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
