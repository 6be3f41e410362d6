import { type RefObject, useEffect } from 'react';

/** Focuses the field when an item opens, unless the focus is on a button that opens the previous or next item. */
export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const active = document.activeElement;
    const paging = active instanceof HTMLButtonElement && !active.disabled && active.closest('[data-steps]');
    if (!paging) field.current?.focus({ preventScroll: true });
  }, [field]);
}
