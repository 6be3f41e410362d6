import { type RefObject, useLayoutEffect } from 'react';

/**
 * Focuses the field when an item opens, unless the focus is on a button that opens the previous or next item. The focus
 * comes before the field is painted: a key that is pressed as soon as the item shows must reach the field.
 */
export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const active = document.activeElement;
    const paging = active instanceof HTMLButtonElement && !active.disabled && active.closest('[data-steps]');
    if (!paging) field.current?.focus({ preventScroll: true });
  }, [field]);
}
