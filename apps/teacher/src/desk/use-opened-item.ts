import { useDialogAddress } from '@stupeni/remote';
import { parseId } from '@stupeni/rules';
import { useLayoutEffect, useRef, useState } from 'react';
import type { QueueItem, QueueSource } from '../server-state/sources';
import { useLinkedItem } from './use-linked-item';

/** The parameter of the address with the id of the open item: `?open=12`. */
export const deskParameter = 'open';

interface OpenedItem<T> {
  item: T;
  /** The index of the item in the queue when it was opened; -1 if a link opened it from outside of the loaded part. */
  index: number;
}

/**
 * The open item. The address names it, so that a reload keeps it and Back closes the desk.
 * @param rows null until the queue has loaded
 * @param onMissing called when a link names an item that is not in the queue, or that did not load (with the error)
 */
export function useOpenedItem<T extends QueueItem>(
  source: QueueSource<T>,
  rows: readonly T[] | null,
  onMissing: (error: Error | null) => void,
) {
  const { rowId, isSame } = source;
  const address = useDialogAddress(deskParameter);
  const openId = parseId(address.value);
  /** The opened items by their id. They stay here after they have left the queue. */
  const [openedById, setOpenedById] = useState<Readonly<Record<number, OpenedItem<T>>>>({});
  const findIndex = (item: T) => rows?.findIndex((one) => isSame(one, item)) ?? -1;
  const remember = (item: T) =>
    setOpenedById((before) => ({ ...before, [rowId(item)]: { item, index: findIndex(item) } }));

  const opened = openId === null ? null : (openedById[openId] ?? null);
  const listed = opened ? undefined : rows?.find((row) => rowId(row) === openId);
  const linkedId = rows && !opened && !listed ? openId : null;
  const linkedItem = useLinkedItem(source, linkedId, (error) => {
    address.close();
    onMissing(error);
  });
  const addressedItem = listed ?? linkedItem;
  if (addressedItem && !opened && rowId(addressedItem) === openId) remember(addressedItem);

  // These values are refs, because both are read later: the dialog reads the row after it has closed, and the answer to
  // a request must see the item that is open by then.
  const rowToFocus = useRef<number | null>(null);
  const shownItem = useRef<T | null>(null);
  useLayoutEffect(() => {
    shownItem.current = opened?.item ?? null;
    if (opened) rowToFocus.current = rowId(opened.item);
  }, [opened, rowId]);

  function open(item: T): void {
    remember(item);
    address.open(String(rowId(item)));
  }

  return {
    opened,
    /** The index of an item in the queue, or -1. */
    findIndex,
    open,
    close: address.close,
    /** Opens the next item, or closes the desk. If the teacher opened another item during a request, it stays open. */
    replace(item: T, next: T | undefined): void {
      if (!shownItem.current || !isSame(shownItem.current, item)) return;
      if (next) open(next);
      else address.close();
    },
    /** Id of the row that gets the focus after the desk closes; null for none. */
    rowToFocus,
  };
}
