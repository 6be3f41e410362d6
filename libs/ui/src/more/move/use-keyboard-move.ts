import { type KeyboardEvent, useState } from 'react';
import { moveItem } from './move-item';

interface Item {
  id: number | string;
  title: string;
}

/** What a screen reader says during a move. Places begin at 1. `from` is the index of the item in the list, from 0. */
export interface MoveWords {
  taken: (title: string, at: number, total: number, from: number) => string;
  movedTo: (title: string, at: number, total: number, from: number) => string;
  dropped: (title: string, at: number, total: number, from: number) => string;
  stayed: (title: string, at: number, total: number, from: number) => string;
  putBack: (title: string, at: number, total: number, from: number) => string;
  first: (title: string) => string;
  last: (title: string) => string;
}

export interface KeyboardMoveOptions<T extends Item> {
  items: readonly T[];
  /** Called when an item was moved from one index to another. */
  onMove: (from: number, to: number) => void;
  /** Announces a text to screen readers. */
  announce: (words: string) => void;
  /** Called before the rows change places. */
  beforeMove: () => void;
  words: MoveWords;
}

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Moves an item by keyboard. Space or Enter on the handle picks up the item, and arrows move it. Another press or a
 * blur puts it down, and Escape puts it back. The list shows the item at its new place during the move.
 */
export function useKeyboardMove<T extends Item>({
  items,
  onMove,
  announce,
  beforeMove,
  words,
}: KeyboardMoveOptions<T>) {
  const [carried, setCarried] = useState<{ id: Item['id']; at: number } | null>(null);
  const from = items.findIndex(({ id }) => id === carried?.id);
  const item = items[from];
  const shown = carried && item ? moveItem(items, from, carried.at) : items;

  function stop(drop: boolean): void {
    if (!carried || !item) return;
    setCarried(null);
    if (drop && carried.at !== from) {
      onMove(from, carried.at);
      return announce(words.dropped(item.title, carried.at + 1, items.length, from));
    }
    if (carried.at !== from) beforeMove();
    const word = drop ? words.stayed : words.putBack;
    announce(word(item.title, from + 1, items.length, from));
  }

  /** The props of the handle of an item. */
  const handleProps = ({ id, title }: T) => ({
    'aria-pressed': carried?.id === id,
    // `detail` is 0 for Space and Enter. A pointer drags instead.
    onClick({ detail }: { detail: number }) {
      if (detail !== 0) return;
      if (carried) return stop(true);
      const at = items.findIndex((one) => one.id === id);
      setCarried({ id, at });
      announce(words.taken(title, at + 1, items.length, at));
    },
    onKeyDown(event: KeyboardEvent) {
      if (carried?.id !== id) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        return stop(false);
      }
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      const at = step(carried.at, items.length - 1);
      if (at === carried.at) return announce((at === 0 ? words.first : words.last)(title));
      beforeMove();
      setCarried({ id, at });
      announce(words.movedTo(title, at + 1, items.length, from));
    },
    onBlur: () => carried?.id === id && stop(true),
  });

  return { shown, carriedId: item ? item.id : null, handleProps };
}
