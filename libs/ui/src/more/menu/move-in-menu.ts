import type { KeyboardEvent } from 'react';

/** The items of an open menu, in their order. */
export const listItems = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^=menuitem]'),
];

/** Moves the focus in an open menu: arrows, Home, End, and the first letter of an item. Space presses a link too. */
export function moveInMenu(event: KeyboardEvent, menu: HTMLElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const items = listItems(menu);
  const focused = items.find((item) => item === document.activeElement);
  if (event.key === ' ' && focused?.matches('a')) {
    event.preventDefault();
    focused.click();
    return;
  }
  const next = findNext(event.key, items, focused ? items.indexOf(focused) : -1);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** @param at the index of the item that has the focus, or -1 */
function findNext(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at < 0 ? -1 : at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return key.length === 1 && key !== ' ' ? findByLetter(key, items, at) : undefined;
  }
}

function findByLetter(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const letter = key.toLocaleLowerCase();
  const nameOf = (item: HTMLElement) => item.getAttribute('aria-label') ?? item.textContent;
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    nameOf(item).toLocaleLowerCase().startsWith(letter),
  );
}
