import { getInitialFocus } from '@zag-js/dom-query';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface FirstFrameProps {
  open: boolean;
  /**
   * Returns the element for the first focus. If it returns nothing, the first control of the dialog gets the focus.
   */
  initialFocus: () => HTMLElement | null;
  /** Receives the element that had the focus before the dialog opened. */
  before: RefObject<HTMLElement | null>;
  /** Returns the element that gets the focus if the dialog closes in its first frame. */
  finalFocus: () => HTMLElement | null;
  onEscape: () => void;
}

/**
 * Chakra's dialog handles focus, pointer and Escape one frame after it is drawn. Until then keys would reach the page
 * behind it. This component handles them from the moment when the dialog is in the page. It must be the last child of
 * the sheet, so that all controls exist before it.
 */
export function FirstFrame({ open, initialFocus, before: beforeRef, finalFocus, onEscape }: FirstFrameProps) {
  const marker = useRef<HTMLSpanElement>(null);
  const isFirstFrame = useRef(false);
  const findInitialFocus = useEffectEvent(() => initialFocus());
  const findFinalFocus = useEffectEvent(() => finalFocus());
  const escape = useEffectEvent(() => onEscape());
  useLayoutEffect(() => {
    const sheet = marker.current?.parentElement;
    if (!open || !sheet) return;
    // A dialog below this one has switched off pointer events for the whole page.
    sheet.style.pointerEvents = 'auto';
    const focused = document.activeElement;
    if (sheet.contains(focused)) return;
    beforeRef.current = focused instanceof HTMLElement ? focused : null;
    focus(getInitialFocus({ root: sheet, getInitialEl: findInitialFocus }));

    isFirstFrame.current = true;
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      escape();
    };
    document.addEventListener('keydown', handle, true);
    const stopListening = () => document.removeEventListener('keydown', handle, true);
    // Chakra requested its frame before this one, so Chakra handles the keys after this frame.
    const frame = requestAnimationFrame(() => {
      isFirstFrame.current = false;
      stopListening();
    });
    return () => {
      stopListening();
      cancelAnimationFrame(frame);
    };
  }, [open, beforeRef]);
  useEffect(() => {
    const sheet = marker.current?.parentElement;
    return open && sheet ? showWhileTopmost(sheet) : undefined;
  }, [open]);
  // This is not in the layout effect, because React restores the focus during a commit.
  useEffect(() => {
    if (!open) return;
    return () => {
      const returnFocus = () => findFinalFocus()?.focus({ preventScroll: true });
      if (isFirstFrame.current) {
        isFirstFrame.current = false;
        returnFocus();
      } else {
        // On a busy machine the dialog can close after this frame and before Chakra's: then nobody returns the focus.
        setTimeout(() => document.activeElement === document.body && returnFocus());
      }
    };
  }, [open]);
  return <span ref={marker} hidden />;
}

/**
 * Chakra hides a page from screen readers one frame after its dialog opens. It would also hide a second dialog that has
 * opened over the first one meanwhile. This function shows the topmost dialog again as soon as it is hidden. Returns a
 * function that stops this.
 */
function showWhileTopmost(sheet: HTMLElement): () => void {
  const layer = sheet.parentElement!;
  const isCovered = () =>
    [...document.querySelectorAll(openDialogs)].some(
      (other) =>
        !sheet.contains(other) && sheet.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  const show = () => {
    if (layer.hasAttribute('aria-hidden') && !isCovered()) layer.removeAttribute('aria-hidden');
  };
  const observer = new MutationObserver(show);
  observer.observe(layer, { attributeFilter: ['aria-hidden'] });
  show();
  return () => observer.disconnect();
}
const openDialogs = ':is([role=dialog], [role=alertdialog])[data-state=open]';

/** Moves the focus. In a text field it selects the text, as Chakra does. */
function focus(element: HTMLElement | undefined): void {
  element?.focus({ preventScroll: true });
  if (element instanceof HTMLInputElement) element.select();
}
