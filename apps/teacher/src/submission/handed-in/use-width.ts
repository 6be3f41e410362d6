import { type RefObject, useLayoutEffect, useState } from 'react';

/** A drawing gets the new width of its pane when the width has not changed for this time, in ms. */
const calmMs = 150;
/** The width where the browser reports no layout, in px. */
const unknownWidth = 600;

/** The width of an element, in px. 0 before it is in the page. */
export function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const read = () => setWidth(element.clientWidth || unknownWidth);
    if (width === 0) read();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(read, calmMs);
    });
    watch.observe(element);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  });
  return width;
}
