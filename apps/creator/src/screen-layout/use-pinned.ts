import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Pinned {
  bar: RefObject<HTMLDivElement | null>;
  /** Pixels of the page that the bar covers. */
  height: number;
}

/** A bar fixed to the bottom of the window. A focused element scrolls into view above the bar. */
export function usePinned(): Pinned {
  const bar = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!bar.current) return;
    const page = document.documentElement;
    const before = page.style.scrollPaddingBottom;
    const measure = () => {
      const tall = bar.current?.offsetHeight ?? 0;
      setHeight(tall);
      page.style.scrollPaddingBottom = `${tall + 8}px`;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar.current);
    measure();
    return () => {
      observer.disconnect();
      page.style.scrollPaddingBottom = before;
    };
  }, []);
  return { bar, height };
}
