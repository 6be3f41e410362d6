import { isMedia, type Block, type ListItem } from './document';

/** Counts the blocks of a document in their order, and numbers the items of numbered lists as they are drawn. */
export interface ListCounter {
  /** The number that the item would have next without its `start`. */
  nextFor: (item: Pick<ListItem, 'kind' | 'depth'>) => number;
  /** Whether the item would continue a list. */
  continues: (item: Pick<ListItem, 'kind' | 'depth'>) => boolean;
  /** Counts the next block. Returns its number, or null when it is no item of a numbered list. */
  count: (block: { type: string }) => number | null;
}

interface OpenList extends Pick<ListItem, 'kind' | 'depth'> {
  last: number;
}

/**
 * Makes a counter. A picture ends the list that it interrupts. If a deeper item follows the picture, the outer lists
 * continue, because the picture is inside their item.
 */
export function createListCounter(): ListCounter {
  let open: readonly OpenList[] = [];
  let afterMedia = false;
  const findList = ({ kind, depth }: Pick<ListItem, 'kind' | 'depth'>) =>
    afterMedia ? undefined : open.find((list) => list.depth === depth && list.kind === kind);
  const nextFor: ListCounter['nextFor'] = (item) => (findList(item)?.last ?? 0) + 1;
  return {
    nextFor,
    continues: (item) => findList(item) !== undefined,
    count(block) {
      if (!isItem(block)) {
        if (isMedia(block)) afterMedia = true;
        else open = [];
        return null;
      }
      const { kind, depth, start } = block;
      const last = start ?? nextFor(block);
      open = [...open.filter((list) => list.depth < depth), { kind, depth, last }];
      afterMedia = false;
      return kind === 'ordered' ? last : null;
    },
  };
}

const isItem = (block: { type: string }): block is ListItem => block.type === 'list-item';

/** The number of each block. Null for a block that is no item of a numbered list. */
export function listNumbers(blocks: readonly { type: string }[]): (number | null)[] {
  return blocks.map(createListCounter().count);
}

/**
 * Gives the numbered items of a part of a document the same numbers as in the whole document. `numbers` has the number
 * of each block of the part in the whole document (`listNumbers`).
 */
export function keepNumbers(part: readonly Block[], numbers: readonly (number | null)[]): Block[] {
  const counter = createListCounter();
  return part.map((block, at) => {
    const number = numbers[at] ?? null;
    const isMoved = block.type === 'list-item' && number !== null && counter.nextFor(block) !== number;
    const keptBlock = isMoved ? { ...block, start: number } : block;
    counter.count(keptBlock);
    return keptBlock;
  });
}
