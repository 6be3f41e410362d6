import { type RefObject, useEffect } from 'react';

/** The focus starts in the field, unless somebody is paging through the queue by the buttons. */
export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const active = document.activeElement;
    const paging = active instanceof HTMLButtonElement && !active.disabled && active.closest('[data-steps]');
    if (!paging) field.current?.focus({ preventScroll: true });
  }, [field]);
}
