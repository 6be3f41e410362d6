import { type RefObject, useLayoutEffect } from 'react';

/** Whether the device is a phone. Its keyboard would cover the submission or the question. */
const isPhone = () => window.matchMedia('(width < 40rem) and (pointer: coarse)').matches;

/** Whether the field is out of sight: in one column the field of a verdict is below the file and the facts. */
const isBelowFile = (field: HTMLElement | null) =>
  field?.closest('[data-verdict]') && window.matchMedia('(width < 50rem)').matches;

/**
 * Focuses the field. Focuses the title of the dialog instead where the field is out of sight, and on a phone, because
 * the focus of a field opens the keyboard.
 */
export function focusField(field: HTMLElement | null): void {
  const title =
    isPhone() || isBelowFile(field)
      ? field?.closest('[role=dialog]')?.querySelector<HTMLElement>('h2')
      : null;
  if (title) title.tabIndex = -1;
  (title ?? field)?.focus({ preventScroll: true });
}

/**
 * Focuses the field when an item opens, unless the focus is on a button that opens the previous or next item. The field
 * gets the focus before it is painted, because a key that is pressed as soon as the item shows must reach the field.
 */
export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const active = document.activeElement;
    const isPaging =
      active instanceof HTMLButtonElement && !active.disabled && active.closest('[data-steps]');
    if (!isPaging) focusField(field.current);
  }, [field]);
}
