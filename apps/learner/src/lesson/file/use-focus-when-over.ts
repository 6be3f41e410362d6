import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A sending that is over may leave nothing to send: the button is disabled and would let the focus fall off
 * the page. The heading of the section takes it, unless the learner is somewhere else by then.
 */
export function useFocusWhenOver(
  sending: boolean,
  disabled: boolean,
  heading: RefObject<HTMLElement | null>,
): void {
  const before = useRef(sending);
  useLayoutEffect(() => {
    const over = before.current && !sending;
    before.current = sending;
    const focused = document.activeElement ?? document.body;
    const fallsOff = focused === document.body || heading.current?.parentElement?.contains(focused);
    // Nothing scrolls: what became of it is said where the learner looks.
    if (over && disabled && fallsOff) heading.current?.focus({ preventScroll: true });
  }, [sending, disabled, heading]);
}
