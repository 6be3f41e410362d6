import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of the section after an upload, if the button is disabled. A disabled button loses the
 * focus. The focus does not move if the learner is elsewhere on the page.
 */
export function useFocusAfterUpload(
  sending: boolean,
  disabled: boolean,
  heading: RefObject<HTMLElement | null>,
): void {
  const wasSending = useRef(sending);
  useLayoutEffect(() => {
    const finished = wasSending.current && !sending;
    wasSending.current = sending;
    const focused = document.activeElement ?? document.body;
    const isHere = focused === document.body || heading.current?.parentElement?.contains(focused);
    // No scrolling: the result is shown where the learner looks.
    if (finished && disabled && isHere) heading.current?.focus({ preventScroll: true });
  }, [sending, disabled, heading]);
}
