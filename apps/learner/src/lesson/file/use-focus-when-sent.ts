import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { HandIn } from './hand-ins';

/**
 * Sent, the button is disabled and would let the focus fall off the page: it goes to the heading of the
 * section, unless the learner is somewhere else by then.
 */
export function useFocusWhenSent(at: HandIn['at'], heading: RefObject<HTMLElement | null>): void {
  const before = useRef(at);
  useLayoutEffect(() => {
    const left = before.current === 'sending' && at === 'sent';
    before.current = at;
    const focused = document.activeElement ?? document.body;
    const fallsOff = focused === document.body || heading.current?.parentElement?.contains(focused);
    // Nothing scrolls: what was sent is said where the learner looks.
    if (left && fallsOff) heading.current?.focus({ preventScroll: true });
  }, [at, heading]);
}
