import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { makeEdgeScroll } from './edge-scroll';
import { type MeasuredRow, findDropIndex, computeShifts } from './drop-index';

/** Pixels that the pointer must move before a drag begins. */
const slack = 4;

interface Drag {
  from: number;
  at: number;
  rows: MeasuredRow[];
  groups: Groups | undefined;
}

/** For each group, the indices of the rows that move together. A row without a group does not move. */
type Groups = readonly (readonly number[])[];

/**
 * Drags a row of a list by mouse, pen or finger. The row follows the pointer and the others make room. The window
 * scrolls at its edges. Escape cancels. A drag that begins with groups moves all rows of a group: `from` and `to` are
 * then indices of groups.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  function start(event: ReactPointerEvent<HTMLElement>, from: number, groups?: Groups): void {
    const elements = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
    const elementsByGroup = groups
      ? groups.map((group) => group.flatMap((index) => elements[index] ?? []))
      : elements.map((one) => [one]);
    const ownElements = elementsByGroup[from];
    if (event.button !== 0 || !event.isPrimary || !ownElements || stop.current) return;
    const { pointerId } = event;
    const startY = event.clientY + window.scrollY;
    const rows = elementsByGroup.map(measure);
    let y = event.clientY;
    let at: number | null = null;

    const follow = () => {
      const distance = y + window.scrollY - startY;
      if (at === null && Math.abs(distance) < slack) return;
      for (const element of ownElements) element.style.transform = `translateY(${distance}px)`;
      const place = findDropIndex(rows, from, distance);
      if (place === at) return;
      at = place;
      setDrag({ from, at, rows, groups });
    };
    const scroll = makeEdgeScroll(follow);
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
      for (const element of ownElements) element.style.transform = '';
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
    /** Index of the dragged row or group. Null when nothing is dragged. */
    from: drag?.from ?? null,
    /** The index of a row or group after the drop. */
    indexAfterDrop: (index: number) => (drag ? findNewIndex(index, drag) : index),
    /** Pixels that the row at an index moves to make room. */
    shiftAt: (index: number) => (drag && shifts?.[findGroup(index, drag)]) ?? 0,
  };
}

/** Measures neighbouring elements as if they were one row. */
function measure(elements: readonly HTMLElement[]): MeasuredRow {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const top = boxes[0]?.top ?? 0;
  return { top: top + window.scrollY, height: (boxes.at(-1)?.bottom ?? top) - top };
}

const findGroup = (index: number, { groups }: Drag) =>
  groups ? groups.findIndex((group) => group.includes(index)) : index;

/** Stops the click that the browser sends after a drag, because the pointer may be on a link. */
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

function findNewIndex(index: number, { from, at }: Drag): number {
  if (index === from) return at;
  if (from < index && index <= at) return index - 1;
  return at <= index && index < from ? index + 1 : index;
}
