import { Stack, VisuallyHidden } from '@stupeni/ui/core';
import { useDrag, useGlide, useKeyboardMove } from '@stupeni/ui/more';
import { useRef, useState } from 'react';
import { OrderRow } from './OrderRow';
import { texts } from './texts';
import type { LessonOrder } from './use-lesson-order';

type OrderListProps = Pick<LessonOrder, 'lessons' | 'isUnsaved' | 'move' | 'saving'>;

/** The lessons of a course. Each can be dragged, moved by keyboard, or moved one place by its arrow buttons. */
export function OrderList({ lessons, isUnsaved, move: order, saving }: OrderListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState('');
  const beforeMove = useGlide(list);
  const total = lessons.length;

  function move(from: number, to: number): void {
    beforeMove();
    const title = lessons[from]?.title ?? '';
    if (from === to) return announce(texts.stayed(title, to + 1, total));
    order(from, to);
    announce(texts.dropped(title, to + 1, total));
  }
  function step(from: number, by: number): void {
    const to = from + by;
    if (to >= 0 && to < total) return move(from, to);
    announce((by < 0 ? texts.first : texts.last)(lessons[from]?.title ?? ''));
  }

  const carry = useKeyboardMove({ items: lessons, onMove: order, announce, beforeMove, words: texts });
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
          const place = drag.indexAfterDrop(index) + 1;
          return (
            <OrderRow
              key={lesson.id}
              lesson={lesson}
              number={isUnsaved || isMoving ? place : lesson.order}
              place={place}
              total={total}
              lifted={drag.from === index || carry.carriedId === lesson.id}
              shift={drag.shiftAt(index)}
              handle={carry.handleProps(lesson)}
              onDragStart={(event) => drag.start(event, index)}
              onStep={(by) => step(index, by)}
            />
          );
        })}
      </Stack>
      <VisuallyHidden role="status" aria-live="assertive">
        {/* After a failure the lesson is not where it was put. The note of the failure says so. */}
        {saving.step === 'failed' ? '' : announcement}
      </VisuallyHidden>
    </>
  );
}
