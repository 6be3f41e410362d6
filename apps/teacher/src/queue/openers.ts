import type { KeyboardEvent } from 'react';

/** The buttons that open the rows of a queue, in the order of the rows. */
const findOpeners = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-opens]') ?? []),
];

/** The element that gets the focus after the desk closes: the button of the row, or the first button, or the list. */
export function findOpener(list: HTMLElement | null, rowId: number | null): HTMLElement | null {
  if (rowId === null) return list;
  const openers = findOpeners(list);
  return openers.find(({ dataset }) => dataset['opens'] === String(rowId)) ?? openers[0] ?? list;
}

/** ↑ and ↓ move the focus from row to row, if it is on a button that opens a row. */
export function stepByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const openers = findOpeners(event.currentTarget);
  const at = openers.indexOf(event.target as HTMLElement);
  const next = openers[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
