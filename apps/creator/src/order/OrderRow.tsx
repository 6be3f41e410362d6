import type { Course } from '@stupeni/contract';
import { lessonKinds } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Box, Flex, Icon, IconButton } from '@stupeni/ui/core';
import { StepTile } from '@stupeni/ui/more';
import type { ComponentProps, PointerEvent } from 'react';
import { addresses } from '../navigation/addresses';
import { rowLook } from './row-look';
import { texts } from './texts';

interface OrderRowProps {
  lesson: Course['lessons'][number];
  /** The number of the lesson: the stored one, or the new one during a move. */
  number: number;
  /** Its place in the list, from 1. */
  place: number;
  total: number;
  /** Whether the author moves this lesson now. */
  lifted: boolean;
  /** Pixels that the row moves to make room for the lifted one. */
  shift: number;
  handle: Pick<ComponentProps<'button'>, 'aria-pressed' | 'onClick' | 'onKeyDown' | 'onBlur'>;
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
  /** Moves the lesson by −1 or 1. */
  onStep: (by: number) => void;
}

/** A lesson that can be moved by its handle, by its arrow buttons, or with a mouse anywhere on the row. */
export function OrderRow(props: OrderRowProps) {
  const { lesson, number, place, total, lifted, shift, handle, onDragStart, onStep } = props;
  const subject = texts.lesson(lesson.title, place, total);
  return (
    <Box
      as="li"
      css={rowLook}
      data-id={lesson.id}
      data-lifted={lifted || undefined}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
      onPointerDown={(event) => {
        const element = event.target as Element;
        // A finger drags only by the handle. Elsewhere it scrolls the page.
        if (element.closest('.arrows')) return;
        if (event.pointerType === 'mouse' || element.closest('.handle')) onDragStart(event);
      }}
    >
      <Box className="handle">
        <IconButton label={texts.move} description={`${subject}. ${texts.keys}`} icon="grip" {...handle} />
      </Box>
      <Box className="tile">
        <StepTile state="open" number={number} current={lifted} />
      </Box>
      <Box className="title">
        <Box as="span" srOnly>
          {number}.{' '}
        </Box>
        {/* A drag of the browser's own would end the drag of the row. */}
        <Link to={href(addresses.lesson, { lessonId: lesson.id })} draggable={false}>
          {lesson.title}
        </Link>
      </Box>
      <Flex className="kind" align="center" gap={1.5} textStyle="meta" color="fg.muted">
        <Icon name={lessonKinds[lesson.checkType].icon} size={16} />
        {lessonKinds[lesson.checkType].label}
      </Flex>
      <Arrows subject={subject} place={place} total={total} onStep={onStep} />
    </Box>
  );
}

interface ArrowsProps extends Pick<OrderRowProps, 'place' | 'total' | 'onStep'> {
  subject: string;
}

const Arrows = ({ subject, place, total, onStep }: ArrowsProps) => (
  <Flex className="arrows" gap={1}>
    <IconButton
      label={texts.up}
      description={subject}
      icon="arrowUp"
      aria-disabled={place === 1 || undefined}
      onClick={() => onStep(-1)}
    />
    <IconButton
      label={texts.down}
      description={subject}
      icon="arrowDown"
      aria-disabled={place === total || undefined}
      onClick={() => onStep(1)}
    />
  </Flex>
);
