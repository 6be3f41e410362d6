import { Stack, VisuallyHidden } from '@stupeni/ui/core';
import { useRef, useState } from 'react';
import { OrderRow } from './OrderRow';
import { texts } from './texts';
import { useCarry } from './use-carry';
import { useDrag } from './use-drag';
import { useGlide } from './use-glide';
import type { LessonOrder } from './use-lesson-order';

type OrderListProps = Pick<LessonOrder, 'lessons' | 'isAhead' | 'move'>;

/** The lessons of a course, each of which can be moved: dragged, carried by keyboard, or sent one place on. */
export function OrderList({ lessons, isAhead, move: order }: OrderListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const beforeMove = useGlide(list);
  const total = lessons.length;

  function move(from: number, to: number): void {
    beforeMove();
    const title = lessons[from]?.title ?? '';
    if (from === to) return say(texts.stayed(title, to + 1, total));
    order(from, to);
    say(texts.left(title, to + 1, total));
  }
  function step(from: number, by: number): void {
    const to = from + by;
    if (to >= 0 && to < total) return move(from, to);
    say((by < 0 ? texts.first : texts.last)(lessons[from]?.title ?? ''));
  }

  const carry = useCarry({ items: lessons, onMove: order, say, beforeMove });
  const drag = useDrag(list, move);
  const isMoving = drag.from !== null || carry.carriedId !== null;
  return (
    <>
      <Stack
        as="ol"
        ref={list}
        gap={2}
        listStyleType="none"
        aria-label={texts.list}
        data-dragging={drag.from !== null || undefined}
      >
        {carry.shown.map((lesson, index) => {
          const place = drag.placeOf(index) + 1;
          return (
            <OrderRow
              key={lesson.id}
              lesson={lesson}
              number={isAhead || isMoving ? place : lesson.order}
              place={place}
              total={total}
              lifted={drag.from === index || carry.carriedId === lesson.id}
              shift={drag.shiftOf(index)}
              handle={carry.handleOf(lesson)}
              onDragStart={(event) => drag.start(event, index)}
              onStep={(by) => step(index, by)}
            />
          );
        })}
      </Stack>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
    </>
  );
}
