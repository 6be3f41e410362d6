import { useRef, useState } from 'react';
import type { QueueItem, QueueSource } from '../queue/sources';

/** The loaded part of a queue. */
export interface Queue<T> {
  rows: readonly T[];
  /** How many items wait; null if the list also has answered questions. */
  total: number | null;
}

/** The result of an item: accepted, returned or answered. */
export type Outcome = 'READY' | 'REDO' | 'ANSWERED';

interface Opened<T> {
  item: T;
  /** Its index in the queue when it was opened. */
  index: number;
}

/** The last result, and whether the teacher can take it back. */
interface Last<T> {
  item: T;
  outcome: Outcome;
  undoable: boolean;
}

/** The item on the desk, and the actions that open another one. */
export function useDesk<T extends QueueItem>(
  { rowId, same, isTaken, isDone }: QueueSource<T>,
  { rows, total }: Queue<T>,
  onNoneLeft: () => void,
) {
  const [opened, setOpened] = useState<Opened<T> | null>(null);
  const [last, setLast] = useState<Last<T> | null>(null);
  const [done, setDone] = useState<readonly number[]>([]);
  // A ref, because the dialog reads it after it has closed, from its last render.
  const rowToFocus = useRef<number | null>(null);
  const indexOf = (item: T) => rows.findIndex((one) => same(one, item));
  const found = opened ? indexOf(opened.item) : -1;
  // If the item left the queue, its index belongs to the item behind it.
  const index = found >= 0 ? found : (opened?.index ?? 0);
  const isWaiting = (item: T) => !isDone(item) && !done.includes(rowId(item));

  const withIndex = (item: T | undefined): Opened<T> | null =>
    item ? { item, index: Math.max(0, indexOf(item)) } : null;
  // If the teacher opened another item during the request, that item stays open.
  const replace = (item: T, next: T | undefined) =>
    setOpened((now) => (now && same(now.item, item) ? withIndex(next) : now));

  /**
   * Opens the next free item, or the first free one, or closes the desk if none is left. An item is free if it waits and no colleague
   * has it open.
   */
  function openNextFree(from: T): void {
    const isFree = (item: T) =>
      isWaiting(item) && !isTaken(item) && item !== rows[found] && !same(item, from);
    const next = rows.slice(index).find(isFree) ?? rows.find(isFree);
    rowToFocus.current = null;
    replace(from, next);
    if (!next) onNoneLeft();
  }

  return {
    item: opened?.item ?? null,
    last,
    number: index + 1,
    total,
    /** How many items are done since the page opened, and how many wait; `left` is null if it is not known. */
    progress: {
      done: done.length,
      left: total === null ? null : total - rows.filter((item) => !isWaiting(item)).length,
    },
    previous: rows[index - 1],
    next: found >= 0 ? rows[index + 1] : rows[index],
    /** How many loaded items follow this one. */
    remaining: rows.length - index - 1,
    /** Id of the row that gets the focus after the desk closes; null for none. */
    rowToFocus: () => rowToFocus.current,
    open: (item: T | undefined) => {
      setLast(null);
      setOpened(withIndex(item));
    },
    close: () => {
      rowToFocus.current = opened && rowId(opened.item);
      setOpened(null);
    },
    /** Opens the next free item without a result for this one. */
    skip: () => opened && openNextFree(opened.item),
    /** Opens an item whose result was taken back. */
    reopen: (item: T) => {
      setDone((before) => before.filter((id) => id !== rowId(item)));
      setLast(null);
      setOpened(withIndex(item));
    },
    /** Records the result and opens the next free item. */
    finish: (item: T, outcome: Outcome, undoable = false) => {
      setDone((before) => [...before, rowId(item)]);
      setLast({ item, outcome, undoable });
      openNextFree(item);
    },
    /** Records the result and closes the desk. The focus moves to the next row. */
    finishAndClose: (item: T, outcome: Outcome) => {
      setDone((before) => [...before, rowId(item)]);
      setLast({ item, outcome, undoable: false });
      const neighbour = found < 0 ? rows[index] : (rows[found + 1] ?? rows[found - 1]);
      rowToFocus.current = neighbour ? rowId(neighbour) : null;
      replace(item, undefined);
    },
  };
}

export type Desk<T extends QueueItem> = ReturnType<typeof useDesk<T>>;
