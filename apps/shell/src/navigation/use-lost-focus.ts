import { useEffect, type RefObject } from 'react';
import { focusHeading } from './focus-heading';

/**
 * Moves the focus to the page's heading when the focused element disappears, for example «Повторить» after the page has
 * loaded. The browser itself would move the focus to the start of the document.
 */
export function useLostFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = main.current;
    if (!place) return;
    let focused: Element | null = null;
    let stop: (() => void) | undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      focused = place.contains(target as Node) ? (target as Element) : null;
      stop?.(); // The person moved the focus. It stays there.
    };
    // The person moved the focus away, unless the element disappears at the same moment.
    const onFocusOut = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (focused === target && focused?.isConnected) focused = null;
      });
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      const active = document.activeElement;
      if (active === null || active === document.body) stop = focusHeading();
    });
    document.addEventListener('focusin', onFocusIn);
    place.addEventListener('focusout', onFocusOut);
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      stop?.();
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
      place.removeEventListener('focusout', onFocusOut);
    };
  }, [main]);
}
