import { useEffect, useState } from 'react';

/** Marks the form of the verdict for `useFocusPlace`. */
export const verdictPlace = { 'data-verdict': '' };

/** Where the focus is: inside a frame of the page, in the form of the verdict, or anywhere else. */
export type FocusPlace = 'frame' | 'verdict' | 'elsewhere';

/**
 * Where the focus is. The page gets no key presses from a frame. CSS cannot find out, because `:focus` then matches only
 * inside the frame.
 */
export function useFocusPlace(): FocusPlace {
  const [place, setPlace] = useState<FocusPlace>('elsewhere');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => setPlace(findFocusPlace(document.activeElement));
    // `activeElement` changes after this event, so it is read in the next task.
    const onFocusMove = () => {
      clearTimeout(timer);
      timer = setTimeout(update);
    };
    onFocusMove();
    const events = ['blur', 'focus', 'focusin'] as const;
    for (const event of events) addEventListener(event, onFocusMove);
    return () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, onFocusMove);
    };
  }, []);
  return place;
}

function findFocusPlace(element: Element | null): FocusPlace {
  if (element instanceof HTMLIFrameElement) return 'frame';
  return element?.closest('[data-verdict]') ? 'verdict' : 'elsewhere';
}
