import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus back when a frame takes it by itself, as the PDF viewer does with a broken file while the teacher types.
 * The frame keeps the focus when the person moves it there: by Tab, by the mouse, or by a button that calls the returned
 * function. A touch screen does not report a touch in a frame, so the focus is not moved back there.
 */
export function useFrameFocus(frame: RefObject<HTMLIFrameElement | null>): () => void {
  const isByButton = useRef(false);
  useEffect(() => {
    if (window.matchMedia('(hover: none)').matches) return;
    let before: HTMLElement | null = null;
    let isTab = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === frame.current) return;
      before = target;
      isTab = false;
      isByButton.current = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      isTab = key === 'Tab';
    };
    const moveBack = () => {
      const taken = frame.current;
      if (!taken || document.activeElement !== taken) return;
      if (isTab || isByButton.current || taken.matches(':hover')) return;
      before?.focus({ preventScroll: true });
    };
    // `activeElement` changes after this event, so it is read in the next task.
    const onBlur = () => {
      clearTimeout(timer);
      timer = setTimeout(moveBack);
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
    isByButton.current = true;
    frame.current?.focus();
  };
}
