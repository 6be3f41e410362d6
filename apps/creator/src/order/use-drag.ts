import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { edgeScroll } from './edge-scroll';
import { type Measured, placeOf, shiftsOf } from './places';

/** Pixels that a pointer may tremble before it drags. */
const slack = 4;

interface Drag {
  from: number;
  at: number;
  rows: Measured[];
}

/**
 * Dragging a row of a list by mouse, pen or finger: the row follows the pointer, the others make room, the
 * window scrolls at its edges, Escape puts everything back.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  function start(event: ReactPointerEvent<HTMLElement>, from: number): void {
    const elements = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
    const row = elements[from];
    if (event.button !== 0 || !event.isPrimary || !row || stop.current) return;
    const { pointerId } = event;
    const begun = event.clientY + window.scrollY;
    const rows = elements.map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return { top: top + window.scrollY, height };
    });
    let y = event.clientY;
    let at: number | null = null;

    const follow = () => {
      const way = y + window.scrollY - begun;
      if (at === null && Math.abs(way) < slack) return;
      row.style.transform = `translateY(${way}px)`;
      const place = placeOf(rows, from, way);
      if (place === at) return;
      at = place;
      setDrag({ from, at, rows });
    };
    const scroll = edgeScroll(follow);
    const end = (keep: boolean) => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
      scroll.stop();
      stop.current = null;
      if (at === null) return;
      onDrop(from, keep ? at : from);
      row.style.transform = '';
      setDrag(null);
    };
    const onMove = (move: PointerEvent) => {
      if (move.pointerId !== pointerId) return;
      y = move.clientY;
      follow();
      if (at !== null) scroll.at(y);
    };
    const onUp = (up: PointerEvent) => up.pointerId === pointerId && end(true);
    const onCancel = (cancel: PointerEvent) => cancel.pointerId === pointerId && end(false);
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || at === null) return;
      key.stopPropagation();
      end(false);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    stop.current = () => end(false);
  }

  const shifts = drag && shiftsOf(drag.rows, drag.from, drag.at);
  return {
    start,
    /** Index of the row under the pointer. */
    from: drag?.from ?? null,
    /** Where a row would come to stand. */
    placeOf: (index: number) => (drag ? newPlace(index, drag) : index),
    /** Pixels that a row makes room by. */
    shiftOf: (index: number) => shifts?.[index] ?? 0,
  };
}

function newPlace(index: number, { from, at }: Drag): number {
  if (index === from) return at;
  if (from < index && index <= at) return index - 1;
  return at <= index && index < from ? index + 1 : index;
}
