import { useGesture } from '@use-gesture/react';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/** The limits of the zoom. At 1 the whole picture is shown. */
export const zoomLimits = { min: 1, max: 8 } as const;
const toggledZoom = 3;

/** A place in the area: x and y. */
type Point = readonly [number, number];

interface Zoom {
  zoom: number;
  /** Zooms at the middle of the area. */
  zoomBy: (factor: number) => void;
  /** Zooms in at a place, or shows the whole picture again. */
  toggle: (at: Point) => void;
}

/** The zoom of a picture that fills an area with scroll bars. The point under the fingers stays where it is. */
export function useZoom(areaRef: RefObject<HTMLElement | null>): Zoom {
  const [zoom, setZoom] = useState(1);

  const zoomTo = (wantedZoom: number, [x, y]: Point) => {
    const element = areaRef.current;
    if (!element) return;
    const next = Math.min(zoomLimits.max, Math.max(zoomLimits.min, wantedZoom));
    const { left, top } = element.getBoundingClientRect();
    const [fromLeft, fromTop] = [x - left, y - top];
    const [pointX, pointY] = [element.scrollLeft + fromLeft, element.scrollTop + fromTop];
    // The picture must have its new size before the area scrolls.
    flushSync(() => setZoom(next));
    element.scrollLeft = (pointX * next) / zoom - fromLeft;
    element.scrollTop = (pointY * next) / zoom - fromTop;
  };

  useGesture(
    {
      onPinch: ({ offset: [next], origin }) => zoomTo(next, origin),
      onDrag: ({ delta: [x, y], pinching }) => {
        if (!pinching) areaRef.current?.scrollBy(-x, -y);
      },
    },
    {
      target: areaRef,
      eventOptions: { passive: false },
      pinch: { from: () => [zoom, 0], scaleBounds: zoomLimits },
      // The browser itself scrolls with a finger and adds momentum.
      drag: { pointer: { mouse: true } },
    },
  );

  const middle = (): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = areaRef.current?.getBoundingClientRect() ?? {};
    return [left + width / 2, top + height / 2];
  };
  return {
    zoom,
    zoomBy: (factor) => zoomTo(zoom * factor, middle()),
    toggle: (at) => zoomTo(zoom > 1 ? 1 : toggledZoom, at),
  };
}
