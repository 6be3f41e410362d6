import { type KeyboardEvent, useState } from 'react';
import { moved } from './moved';
import { texts } from './texts';

interface Item {
  id: number;
  title: string;
}

interface CarryOptions<T extends Item> {
  items: readonly T[];
  /** The item at one place was put down at another. */
  onMove: (from: number, to: number) => void;
  /** For the ear. */
  say: (words: string) => void;
  /** Called before rows change places. */
  beforeMove: () => void;
}

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Moving an item by keyboard: its handle is pressed to take it, arrows move it, another press (or leaving
 * the handle) puts it down, Escape puts it back. What is carried is shown where it would come to stand.
 */
export function useCarry<T extends Item>({ items, onMove, say, beforeMove }: CarryOptions<T>) {
  const [carried, setCarried] = useState<{ id: number; at: number } | null>(null);
  const from = items.findIndex(({ id }) => id === carried?.id);
  const item = items[from];
  const shown = carried && item ? moved(items, from, carried.at) : items;

  function stop(keep: boolean): void {
    if (!carried || !item) return;
    setCarried(null);
    if (keep && carried.at !== from) {
      onMove(from, carried.at);
      return say(texts.left(item.title, carried.at + 1, items.length));
    }
    if (carried.at !== from) beforeMove();
    const word = keep ? texts.stayed : texts.putBack;
    say(word(item.title, from + 1, items.length));
  }

  /** What the handle of an item does. */
  const handleOf = ({ id, title }: T) => ({
    'aria-pressed': carried?.id === id,
    // A press of Space or Enter; a pointer drags instead.
    onClick({ detail }: { detail: number }) {
      if (detail !== 0) return;
      if (carried) return stop(true);
      const at = items.findIndex((one) => one.id === id);
      setCarried({ id, at });
      say(texts.taken(title, at + 1, items.length));
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
      if (at === carried.at) return say((at === 0 ? texts.first : texts.last)(title));
      beforeMove();
      setCarried({ id, at });
      say(texts.passes(title, at + 1, items.length));
    },
    onBlur: () => carried?.id === id && stop(true),
  });

  return { shown, carriedId: item ? item.id : null, handleOf };
}
