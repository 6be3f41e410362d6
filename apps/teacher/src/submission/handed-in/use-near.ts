import { useCallback, useEffect, useRef, useState } from 'react';

/** The distance below the screen at which a part already loads, in px. */
const marginPx = 300;

/**
 * Whether an element has ever been on the screen or near it; null before its place is known. The place is read before
 * the first paint, so that the desk knows at once which parts it must wait for.
 */
export function useNear() {
  const [isNear, setIsNear] = useState<boolean | null>(null);
  const element = useRef<HTMLElement | null>(null);
  const elementRef = useCallback((found: HTMLElement | null) => {
    element.current = found;
    if (found) setIsNear((before) => before || isNearScreen(found));
  }, []);
  useEffect(() => {
    if (isNear) return;
    const update = () => {
      if (element.current && isNearScreen(element.current)) setIsNear(true);
    };
    // Scrolling does not bubble.
    document.addEventListener('scroll', update, true);
    window.addEventListener('resize', update);
    // The place changes when the parts above load and change their height.
    const watch = new ResizeObserver(update);
    for (const part of element.current?.parentElement?.children ?? []) watch.observe(part);
    return () => {
      document.removeEventListener('scroll', update, true);
      window.removeEventListener('resize', update);
      watch.disconnect();
    };
  }, [isNear]);
  return { elementRef, isNear };
}

function isNearScreen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top <= window.innerHeight + marginPx && bottom >= -marginPx;
}
