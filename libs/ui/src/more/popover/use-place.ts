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
export function usePlace(
  sheet: RefObject<HTMLElement | null>,
  anchor: () => Anchor | null,
  align?: 'start' | 'end',
): void {
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const place = (event?: Event) => {
      // Scrolling inside the sheet moves nothing.
      if (event?.target instanceof Node && element.contains(event.target)) return;
      const anchorBox = anchor()?.getBoundingClientRect();
      if (!anchorBox) return;
      // A browser sets the scroll position to 0 while the sheet is as high as its content.
      const { scrollTop, style } = element;
      style.maxHeight = '';
      const { width, height } = element.getBoundingClientRect();
      const view = findView(element, width);
      const { left, top, maxHeight } = placeBeside(anchorBox, { width, height }, view, align);
      Object.assign(style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
      element.scrollTop = scrollTop;
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
  }, [sheet, anchor, align]);
}

/**
 * The area in which a sheet may be: as wide as the dialog around it, if the sheet fits into the dialog. Otherwise the
 * window without the bar at its bottom.
 */
function findView(sheet: HTMLElement, sheetWidth: number): { left: number; width: number; height: number } {
  const dialog = sheet.parentElement?.closest('[role=dialog]')?.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  if (dialog && dialog.width > sheetWidth)
    return { left: dialog.left, width: dialog.width, height: innerHeight };
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  return { left: 0, width: innerWidth, height: innerHeight - bar };
}
