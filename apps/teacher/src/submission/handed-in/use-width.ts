import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of the pane must stay the same for this time, in ms, before the page is drawn again in that width. */
const settleMs = 150;
/** The width where the browser reports no layout, in px. */
const unknownWidth = 600;

/** The width of an element, in px. 0 before it is in the page. */
export function useWidth(elementRef: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = elementRef.current;
    if (!element) return;
    const read = () => setWidth(element.clientWidth || unknownWidth);
    if (width === 0) read();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(read, settleMs);
    });
    watch.observe(element);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  });
  return width;
}
