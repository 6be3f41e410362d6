import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether a table does not fit its frame, so that its rows are drawn as blocks, as on a phone. Otherwise the frame
 * would cut off the buttons at the end of the rows. The width that the rows need is known only after they are drawn.
 * @param rows the table is measured again when they change. Rows that are drawn as blocks stay blocks until the frame
 * is wide enough
 */
export function useBlocks(frame: RefObject<HTMLElement | null>, rows: unknown): boolean {
  /** The width in px that the table needed when it did not fit; null if it fits. */
  const [needed, setNeeded] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, scrollWidth } = element;
      if (needed === null && scrollWidth > clientWidth) setNeeded(scrollWidth);
      else if (needed !== null && clientWidth >= needed) setNeeded(null);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [frame, rows, needed]);
  return needed !== null;
}
