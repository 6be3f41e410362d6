import { lessonKinds } from '@stupeni/lesson-view';
import { Link } from '@stupeni/router';
import { Box, Flex, Icon, IconButton } from '@stupeni/ui/core';
import { Menu, type MenuItem, StepTile } from '@stupeni/ui/more';
import type { ComponentProps, PointerEvent } from 'react';
import { courseEditorAddress } from '../lessons/lesson-addresses';
import { PublicationMark } from '../publication/PublicationMark';
import { preloadEditor } from '../rich-text-field/use-editor';
import { describeLength } from './lesson-length';
import { rowLook } from './row-look';
import { texts } from './texts';
import type { OutlineRow } from './use-outline';

interface LessonRowProps {
  row: Extract<OutlineRow, { kind: 'lesson' }>;
  /** The number of the lesson in the list that is shown now. It changes during a move. Null for a draft. */
  number: number | null;
  /** The place of the lesson in words, for a screen reader. */
  place: string;
  isFirst: boolean;
  isLast: boolean;
  /** Whether the author moves this lesson now. */
  isLifted: boolean;
  /** Pixels that the row moves to make room for the lifted one. */
  shift: number;
  handle: Pick<ComponentProps<'button'>, 'aria-pressed' | 'onClick' | 'onKeyDown' | 'onBlur'>;
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
  /** Moves the lesson by −1 or 1 rows. */
  onStep: (by: number) => void;
  items: readonly MenuItem[];
  /** The address of the editor for a new lesson in front of this one. */
  insertAddress: string;
}

/** A lesson that can be moved by its handle, by its arrow buttons, or with a mouse anywhere on the row. */
export function LessonRow(props: LessonRowProps) {
  const { row, number, place, isLifted, shift, handle, onDragStart, insertAddress } = props;
  const { lesson } = row;
  const subject = texts.lesson(lesson.title, place);
  return (
    <Box
      as="li"
      css={rowLook}
      data-id={row.id}
      data-lifted={isLifted || undefined}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
      onPointerDown={(event) => {
        const element = event.target as Element;
        // A finger drags only by the handle. Elsewhere it scrolls the page.
        if (element.closest('.actions, .insert')) return;
        if (event.pointerType === 'mouse' || element.closest('.handle')) onDragStart(event);
      }}
    >
      <Box className="insert">
        <IconButton asChild size="sm" icon="plus" label={texts.addBefore} description={subject}>
          <Link to={insertAddress} draggable={false} onMouseEnter={preloadEditor} onFocus={preloadEditor} />
        </IconButton>
      </Box>
      <Box className="handle">
        <IconButton label={texts.move} description={`${subject}. ${texts.keys}`} icon="grip" {...handle} />
      </Box>
      <Box className="tile">
        {number === null ? <DraftTile /> : <StepTile state="open" number={number} current={isLifted} />}
      </Box>
      <Box className="title">
        {number !== null && (
          <Box as="span" srOnly>
            {number}.{' '}
          </Box>
        )}
        {/* The browser's own drag of the link would end the drag of the row. */}
        <Link to={courseEditorAddress(lesson.id, lesson.courseId)} draggable={false}>
          {lesson.title}
        </Link>
      </Box>
      <Flex
        className="kind"
        wrap="wrap"
        align="center"
        columnGap={3}
        rowGap={1}
        textStyle="meta"
        color="fg.muted"
      >
        <Flex as="span" align="center" gap={1.5}>
          <Icon name={lessonKinds[lesson.checkType].icon} size={16} />
          <span>{lessonKinds[lesson.checkType].label}</span>
        </Flex>
        {describeLength(lesson).map((words) => (
          <span key={words}>{words}</span>
        ))}
        {lesson.dueRule && (
          <Flex as="span" align="center" gap={1.5}>
            <Icon name="calendar" size={16} />
            <span>{texts.due(lesson.dueRule)}</span>
          </Flex>
        )}
        <PublicationMark {...lesson} />
      </Flex>
      <Actions {...props} subject={subject} />
    </Box>
  );
}

/** Stands where a published lesson has its number. */
const DraftTile = () => (
  <Flex
    aria-hidden="true"
    boxSize="38px"
    align="center"
    justify="center"
    color="fg.muted"
    borderWidth="1.5px"
    borderStyle="dashed"
    borderColor="border.control"
    borderRadius="8px 8px 5px 5px"
  >
    <Icon name="edit" size={16} />
  </Flex>
);

interface ActionsProps extends Pick<LessonRowProps, 'isFirst' | 'isLast' | 'onStep' | 'items'> {
  subject: string;
}

const Actions = ({ subject, isFirst, isLast, onStep, items }: ActionsProps) => (
  <Flex className="actions" gap={1}>
    <IconButton
      label={texts.up}
      description={subject}
      icon="arrowUp"
      aria-disabled={isFirst || undefined}
      onClick={() => onStep(-1)}
    />
    <IconButton
      label={texts.down}
      description={subject}
      icon="arrowDown"
      aria-disabled={isLast || undefined}
      onClick={() => onStep(1)}
    />
    <Menu
      label={texts.more}
      items={items}
      trigger={<IconButton label={texts.more} description={subject} icon="more" />}
    />
  </Flex>
);
