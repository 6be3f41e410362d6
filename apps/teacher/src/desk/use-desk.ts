import { useState } from 'react';
import type { QueueItem, QueueSource } from '../server-state/sources';
import { useOpenedItem } from './use-opened-item';

/** The loaded part of a queue. */
export interface Queue<T> {
  rows: readonly T[];
  /** How many items wait; null if the list also has answered questions. */
  total: number | null;
}

/** What the teacher did with an item: accepted, returned or answered it. */
export type DeskResult = 'READY' | 'REDO' | 'ANSWERED';

/** An item with its result. */
interface FinishedItem<T> extends Required<FinishOptions> {
  item: T;
  result: DeskResult;
}

interface FinishOptions {
  /** True if the teacher can take the result back. */
  canUndo?: boolean;
  /** True if the item stays open, because the teacher typed more while the result was sent. */
  staysOpen?: boolean;
}

interface DeskEvents {
  /** No free item is left. */
  onNoneLeft: () => void;
  /** A link names an item that is not in the queue, or that did not load (with the error). */
  onMissing: (error: Error | null) => void;
}

/**
 * The item on the desk, and the actions that open another one.
 * @param queue null until it has loaded
 */
export function useDesk<T extends QueueItem>(
  source: QueueSource<T>,
  queue: Queue<T> | null,
  { onNoneLeft, onMissing }: DeskEvents,
) {
  const { rowId, isSame, isClaimed, isDone } = source;
  const { rows, total } = queue ?? { rows: [], total: 0 };
  const [lastFinished, setLastFinished] = useState<FinishedItem<T> | null>(null);
  const [doneIds, setDone] = useState<readonly number[]>([]);
  const {
    opened,
    findIndex,
    open,
    close,
    replace,
    rowToFocus: rowToFocusRef,
  } = useOpenedItem(source, queue && rows, onMissing);
  const foundIndex = opened ? findIndex(opened.item) : -1;
  // If the item has left the queue, its index now belongs to the item that followed it.
  const index = foundIndex >= 0 ? foundIndex : Math.max(0, opened?.index ?? 0);
  const isWaiting = (item: T) => !isDone(item) && !doneIds.includes(rowId(item));

  /**
   * Opens the next free item, or the first free one, or closes the desk if none is left. An item is free if it waits
   * and no colleague has it open.
   * @param isQuiet shows no message when no item is left
   */
  function openNextFree(from: T, isQuiet = false): void {
    const isFree = (item: T) =>
      isWaiting(item) && !isClaimed(item) && item !== rows[foundIndex] && !isSame(item, from);
    const next = rows.slice(index).find(isFree) ?? rows.find(isFree);
    rowToFocusRef.current = null;
    replace(from, next);
    if (!next && !isQuiet) onNoneLeft();
  }

  return {
    item: opened?.item ?? null,
    lastFinished,
    /** The number of the item in the list; null if the list does not have it, or no longer has it. */
    number: foundIndex < 0 ? null : index + 1,
    total,
    /** How many items are done since the page opened, and how many wait; `left` is null if it is not known. */
    progress: {
      done: doneIds.length,
      left: total === null ? null : total - rows.filter((item) => !isWaiting(item)).length,
    },
    previous: rows[index - 1],
    next: foundIndex >= 0 ? rows[index + 1] : rows[index],
    /** How many loaded items follow the item. */
    remaining: rows.length - index - 1,
    /** Id of the row that gets the focus after the desk closes; null for none. */
    rowToFocus: () => rowToFocusRef.current,
    open: (item: T) => {
      setLastFinished(null);
      open(item);
    },
    close,
    /** Opens the next free item without a result for this one. */
    skip: () => opened && openNextFree(opened.item),
    /** Opens an item whose result was taken back. */
    reopen: (item: T) => {
      setDone((before) => before.filter((id) => id !== rowId(item)));
      setLastFinished(null);
      open(item);
    },
    /** Whether the item got a result since the page opened. */
    isDone: (item: T) => doneIds.includes(rowId(item)),
    /** Records the result and opens the next free item. */
    finish: (item: T, result: DeskResult, { canUndo = false, staysOpen = false }: FinishOptions = {}) => {
      setDone((before) => [...before, rowId(item)]);
      setLastFinished({ item, result, canUndo, staysOpen });
      if (staysOpen) return;
      // With `canUndo` no toast is shown, because it would cover the undo bar.
      openNextFree(item, canUndo);
    },
    /** Records the result and closes the desk. The focus moves to the next row. */
    finishAndClose: (item: T, result: DeskResult) => {
      setDone((before) => [...before, rowId(item)]);
      setLastFinished({ item, result, canUndo: false, staysOpen: false });
      const neighbour = foundIndex < 0 ? rows[index] : (rows[foundIndex + 1] ?? rows[foundIndex - 1]);
      rowToFocusRef.current = neighbour ? rowId(neighbour) : null;
      replace(item, undefined);
    },
  };
}

export type Desk<T extends QueueItem> = ReturnType<typeof useDesk<T>>;
