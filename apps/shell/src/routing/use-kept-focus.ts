import { useEffect, type RefObject } from 'react';
import { focusHeading } from './focus-heading';

/**
 * What had the focus may go away under it: «Повторить» once the page is there, «Прочитать все» once all is read.
 * The browser would drop the focus to the beginning of the document; it goes on at the page's heading instead.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = main.current;
    if (!place) return;
    let focused: Element | null = null;
    let stop: (() => void) | undefined;
    const come = ({ target }: FocusEvent) => {
      focused = place.contains(target as Node) ? (target as Element) : null;
      stop?.(); // wherever the person went, there they stay
    };
    // Gone by the person's own will, unless it leaves the page at this very moment.
    const go = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (focused === target && focused?.isConnected) focused = null;
      });
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      const active = document.activeElement;
      if (active === null || active === document.body) stop = focusHeading();
    });
    document.addEventListener('focusin', come);
    place.addEventListener('focusout', go);
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      stop?.();
      observer.disconnect();
      document.removeEventListener('focusin', come);
      place.removeEventListener('focusout', go);
    };
  }, [main]);
}
