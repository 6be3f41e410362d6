import type { KeyboardEvent } from 'react';

/** The buttons of a queue that open its rows, from the oldest on. */
const openersIn = (place: HTMLElement | null) => [
  ...(place?.querySelectorAll<HTMLElement>('[data-opens]') ?? []),
];

/** Where the focus goes when the desk is cleared away: to the row, else to the first that waits, else to the list. */
export function openerOf(place: HTMLElement | null, row: number | null): HTMLElement | null {
  if (row === null) return place;
  const openers = openersIn(place);
  return openers.find(({ dataset }) => dataset['opens'] === String(row)) ?? openers[0] ?? place;
}

/** ↑ and ↓ lead from row to row while the focus is on a button that opens one. */
export function stepByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const openers = openersIn(event.currentTarget);
  const at = openers.indexOf(event.target as HTMLElement);
  const next = openers[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
