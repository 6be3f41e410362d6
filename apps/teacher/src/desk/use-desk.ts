import { useRef, useState } from 'react';
import type { QueueItem, QueueSource } from '../queue/sources';

/** The queue as far as it was read. */
export interface Queue<T> {
  items: readonly T[];
  /** How many wait; null for a list with others that is not counted. */
  total: number | null;
}

/** How something left the queue: accepted, returned, answered. */
export type Outcome = 'READY' | 'REDO' | 'ANSWERED';

interface Opened<T> {
  item: T;
  /** Where it stood in the queue when it was opened. */
  at: number;
}

/** What lies on the desk, and the ways from it to others of the queue. */
export function useDesk<T extends QueueItem>(
  { rowId, same, isTaken, isDone }: QueueSource<T>,
  { items, total }: Queue<T>,
  onCleared: () => void,
) {
  const [opened, setOpened] = useState<Opened<T> | null>(null);
  const [last, setLast] = useState<{ item: T; outcome: Outcome } | null>(null);
  const [done, setDone] = useState<readonly number[]>([]);
  // Asked for when the dialog has gone, by a function of its last drawing.
  const leftFor = useRef<number | null>(null);
  const placeOf = (item: T) => items.findIndex((one) => same(one, item));
  const found = opened ? placeOf(opened.item) : -1;
  // A row that has left the queue meanwhile leaves its place to the one that waited behind it.
  const at = found >= 0 ? found : (opened?.at ?? 0);
  const undone = (item: T) => !isDone(item) && !done.includes(rowId(item));

  const placed = (item: T | undefined): Opened<T> | null =>
    item ? { item, at: Math.max(0, placeOf(item)) } : null;
  // Whoever went elsewhere while an answer or a verdict was on its way stays there.
  const replace = (item: T, next: T | undefined) =>
    setOpened((now) => (now && same(now.item, item) ? placed(next) : now));

  /** From this one to the next that nobody has done or opened, else to the first such, else the desk is cleared. */
  function goOn(from: T): void {
    const isLeft = (item: T) => undone(item) && !isTaken(item) && item !== items[found] && !same(item, from);
    const next = items.slice(at).find(isLeft) ?? items.find(isLeft);
    leftFor.current = null;
    replace(from, next);
    if (!next) onCleared();
  }

  return {
    item: opened?.item ?? null,
    last,
    number: at + 1,
    total,
    /** How many were done since the page was opened, and how many wait, where that is known. */
    progress: {
      done: done.length,
      left: total === null ? null : total - items.filter((item) => !undone(item)).length,
    },
    previous: items[at - 1],
    next: found >= 0 ? items[at + 1] : items[at],
    /** How many that were read stand behind this one. */
    ahead: items.length - at - 1,
    /** Row that the focus goes to when the desk is cleared away; null for none. */
    leftFor: () => leftFor.current,
    open: (item: T | undefined) => {
      setLast(null);
      setOpened(placed(item));
    },
    close: () => {
      leftFor.current = opened && rowId(opened.item);
      setOpened(null);
    },
    /** Past this one, to the next that is free. */
    skip: () => opened && goOn(opened.item),
    /** This one leaves the queue: on to the next. */
    finish: (item: T, outcome: Outcome) => {
      setDone((before) => [...before, rowId(item)]);
      setLast({ item, outcome });
      goOn(item);
    },
    /** This one leaves the queue, and the desk is left for the row beside it. */
    finishAndLeave: (item: T, outcome: Outcome) => {
      setDone((before) => [...before, rowId(item)]);
      setLast({ item, outcome });
      const beside = found < 0 ? items[at] : (items[found + 1] ?? items[found - 1]);
      leftFor.current = beside ? rowId(beside) : null;
      replace(item, undefined);
    },
  };
}

export type Desk<T extends QueueItem> = ReturnType<typeof useDesk<T>>;
