import { useEffect, useState } from 'react';

/**
 * Whether the focus is inside a frame of the page, whose keys the page does not hear. `:focus` does not tell: it
 * matches inside the frame alone.
 */
export function useFocusInFrame(): boolean {
  const [inside, setInside] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setInside(document.activeElement instanceof HTMLIFrameElement);
    // The focus is on its way while this is heard.
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(look);
    };
    const moves = ['blur', 'focus', 'focusin'] as const;
    for (const move of moves) addEventListener(move, moved);
    return () => {
      clearTimeout(timer);
      for (const move of moves) removeEventListener(move, moved);
    };
  }, []);
  return inside;
}
