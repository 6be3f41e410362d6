import { getInitialFocus } from '@zag-js/dom-query';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface FirstFrameProps {
  open: boolean;
  /** Gives where the focus starts; the first thing to do when it gives nothing. */
  initialFocus: (() => HTMLElement | null) | undefined;
  /** Set to what had the focus before the window opened. */
  before: RefObject<HTMLElement | null>;
  /** Gives what takes the focus when the window closes again in its first frame. */
  finalFocus: () => HTMLElement | null;
  onEscape: () => void;
}

/**
 * Chakra's window takes the focus and the pointer and hears Escape one frame after it is drawn. Until then keys would
 * reach the page behind it. This part does the same from the moment when the window is in the page. It stands last in the sheet,
 * so that everything before it is there.
 */
export function FirstFrame({ open, initialFocus, before, finalFocus, onEscape }: FirstFrameProps) {
  const marker = useRef<HTMLSpanElement>(null);
  const isFirstFrame = useRef(false);
  const now = useRef({ initialFocus, finalFocus, onEscape });
  useLayoutEffect(() => {
    now.current = { initialFocus, finalFocus, onEscape };
  });
  useLayoutEffect(() => {
    const sheet = marker.current?.parentElement;
    if (!open || !sheet) return;
    // A window below this one has taken the pointer from the whole page.
    sheet.style.pointerEvents = 'auto';
    const focused = document.activeElement;
    if (sheet.contains(focused)) return;
    before.current = focused instanceof HTMLElement ? focused : null;
    focus(getInitialFocus({ root: sheet, getInitialEl: now.current.initialFocus }));

    isFirstFrame.current = true;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      now.current.onEscape();
    };
    document.addEventListener('keydown', hear, true);
    const stopHearing = () => document.removeEventListener('keydown', hear, true);
    // Chakra asked for its frame before this one, so it takes over first.
    const frame = requestAnimationFrame(() => {
      isFirstFrame.current = false;
      stopHearing();
    });
    return () => {
      stopHearing();
      cancelAnimationFrame(frame);
    };
  }, [open, before]);
  // Not in the layout effect: React puts the focus back where it was before a commit.
  useEffect(() => {
    if (!open) return;
    return () => {
      if (!isFirstFrame.current) return;
      isFirstFrame.current = false;
      now.current.finalFocus()?.focus({ preventScroll: true });
    };
  }, [open]);
  return <span ref={marker} hidden />;
}

/** Gives the focus; the words of a field are selected, as Chakra does. */
function focus(element: HTMLElement | undefined): void {
  element?.focus({ preventScroll: true });
  if (element instanceof HTMLInputElement) element.select();
}
