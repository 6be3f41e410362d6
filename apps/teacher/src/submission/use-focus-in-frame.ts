import { useEffect, useState } from 'react';

/**
 * Whether the focus is inside a frame of the page. The page gets no key presses from there. CSS cannot find out,
 * because `:focus` then matches only inside the frame.
 */
export function useFocusInFrame(): boolean {
  const [inside, setInside] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => setInside(document.activeElement instanceof HTMLIFrameElement);
    // `activeElement` changes after this event, so it is read in the next task.
    const onFocusMove = () => {
      clearTimeout(timer);
      timer = setTimeout(update);
    };
    const events = ['blur', 'focus', 'focusin'] as const;
    for (const event of events) addEventListener(event, onFocusMove);
    return () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, onFocusMove);
    };
  }, []);
  return inside;
}
