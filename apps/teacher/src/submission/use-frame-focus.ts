import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus back that a frame takes by itself, as the PDF viewer does with a broken file in the middle of a word.
 * A frame keeps the focus that the person moves there: by Tab, by the mouse, or by a button that calls the returned
 * function. A touch screen tells nothing of a touch in a frame, so nothing is given back there.
 */
export function useFrameFocus(frame: RefObject<HTMLIFrameElement | null>): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (window.matchMedia('(hover: none)').matches) return;
    let before: HTMLElement | null = null;
    let isTab = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === frame.current) return;
      before = target;
      isTab = false;
      isWanted.current = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      isTab = key === 'Tab';
    };
    const giveBack = () => {
      const taken = frame.current;
      if (!taken || document.activeElement !== taken) return;
      if (isTab || isWanted.current || taken.matches(':hover')) return;
      before?.focus({ preventScroll: true });
    };
    // `activeElement` changes after this event, so it is read in the next task.
    const onBlur = () => {
      clearTimeout(timer);
      timer = setTimeout(giveBack);
    };
    if (document.activeElement instanceof HTMLElement) before = document.activeElement;
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('blur', onBlur);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('blur', onBlur);
    };
  }, [frame]);
  return () => {
    isWanted.current = true;
    frame.current?.focus();
  };
}
