import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { edgeScroll } from './edge-scroll';
import { type Measured, findDropIndex, computeShifts } from './drop-index';

/** Pixels that the pointer must move before a drag begins. */
const slack = 4;

interface Drag {
  from: number;
  at: number;
  rows: Measured[];
}

/**
 * Drags a row of a list by mouse, pen or finger. The row follows the pointer and the others make room. The
 * window scrolls at its edges. Escape cancels.
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
    const startY = event.clientY + window.scrollY;
    const rows = elements.map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return { top: top + window.scrollY, height };
    });
    let y = event.clientY;
    let at: number | null = null;

    const follow = () => {
      const distance = y + window.scrollY - startY;
      if (at === null && Math.abs(distance) < slack) return;
      row.style.transform = `translateY(${distance}px)`;
      const place = findDropIndex(rows, from, distance);
      if (place === at) return;
      at = place;
      setDrag({ from, at, rows });
    };
    const scroll = edgeScroll(follow);
    const end = (drop: boolean) => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
      scroll.stop();
      stop.current = null;
      if (at === null) return;
      swallowClick();
      onDrop(from, drop ? at : from);
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

  const shifts = drag && computeShifts(drag.rows, drag.from, drag.at);
  return {
    start,
    /** Index of the dragged row. Null when nothing is dragged. */
    from: drag?.from ?? null,
    /** The index of a row after the drop. */
    indexAfterDrop: (index: number) => (drag ? newPlace(index, drag) : index),
    /** Pixels that a row moves to make room. */
    shiftAt: (index: number) => shifts?.[index] ?? 0,
  };
}

/** Swallows the click that the browser sends after a drag. The pointer may be on a link. */
function swallowClick(): void {
  const onClick = (click: MouseEvent) => {
    // `detail` is 0 for a press of Enter.
    if (click.detail === 0) return;
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', onClick, { capture: true });
  const stop = () => window.removeEventListener('click', onClick, { capture: true });
  window.addEventListener('pointerdown', stop, { capture: true, once: true });
}

function newPlace(index: number, { from, at }: Drag): number {
  if (index === from) return at;
  if (from < index && index <= at) return index - 1;
  return at <= index && index < from ? index + 1 : index;
}
