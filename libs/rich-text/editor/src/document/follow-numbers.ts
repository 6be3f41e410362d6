import { createListCounter, type ListItem } from '@stupeni/rich-text-model';
import type { RichElement } from './rich-editor';

/**
 * Makes a counter for the blocks of a document in their order. `count` counts the next block. `next` returns the number
 * that continues the nearest previous numbered list of this level, or null without such a list.
 */
function createNumberCounter() {
  const counter = createListCounter();
  const last: (number | undefined)[] = [];
  return {
    next: (depth: number): number | null => {
      const number = last[depth];
      return number === undefined ? null : number + 1;
    },
    count: (block: RichElement) => {
      const number = counter.count(block);
      if (block.type === 'list-item' && number !== null) last[block.depth] = number;
    },
  };
}

/** For each block the number that continues the numbered list before it. Null for blocks that have no such list. */
export function findNextNumbers(blocks: readonly RichElement[]): (number | null)[] {
  const numbers = createNumberCounter();
  return blocks.map((block) => {
    const next = block.type === 'list-item' && block.kind === 'ordered' ? numbers.next(block.depth) : null;
    numbers.count(block);
    return next;
  });
}

/**
 * Updates the numbers of the blocks after a change: a list that continued the numbers of the list before it still
 * continues them. Unchanged blocks stay the same objects.
 */
export function followNumbers(before: readonly RichElement[], after: RichElement[]): RichElement[] {
  if (!after.some(startsList)) return after;
  const nextBefore = findNextNumbers(before);
  const following = new Set(
    before.filter((block, at) => startsList(block) && block.start === nextBefore[at]),
  );
  if (following.size === 0) return after;
  const numbers = createNumberCounter();
  return after.map((block) => {
    const next = startsList(block) && following.has(block) ? numbers.next(block.depth) : null;
    const numbered =
      next !== null && startsList(block) && next !== block.start ? { ...block, start: next } : block;
    numbers.count(numbered);
    return numbered;
  });
}

const startsList = (block: RichElement): block is ListItem =>
  block.type === 'list-item' && block.start !== undefined;
