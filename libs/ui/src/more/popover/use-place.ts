import { type RefObject, useLayoutEffect } from 'react';
import { placeBeside } from './place-beside';

/** The place next to which a sheet opens: an element or a selected piece of text. */
export interface Anchor {
  getBoundingClientRect(): DOMRect;
}

/**
 * Puts the element into the top layer next to its anchor, and moves it with the page on scroll and resize. A browser
 * without the top layer shows it with a fixed position.
 */
export function usePlace(sheet: RefObject<HTMLElement | null>, anchor: () => Anchor | null): void {
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const place = (event?: Event) => {
      // Scrolling inside the sheet moves nothing. Measuring the sheet again would reset its scroll position.
      if (event?.target instanceof Node && element.contains(event.target)) return;
      const beside = anchor()?.getBoundingClientRect();
      if (!beside) return;
      element.style.maxHeight = '';
      const view = { width: window.innerWidth, height: window.innerHeight };
      const { width, height } = element.getBoundingClientRect();
      const { left, top, maxHeight } = placeBeside(beside, { width, height }, view);
      Object.assign(element.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
    };
    if ('showPopover' in element && !element.matches(':popover-open')) element.showPopover();
    place();
    const sizes = new ResizeObserver(() => place());
    sizes.observe(element);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [sheet, anchor]);
}
