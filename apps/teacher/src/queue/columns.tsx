import { Box, Button } from '@stupeni/ui/core';
import type { DataTableColumn } from '@stupeni/ui/more';
import { nameOf } from '@stupeni/rules';
import type { QueueItem, QueueSource } from '../server-state/sources';
import { joinGroupNames } from './join-group-names';
import { texts } from './texts';

const groupColumn = 'group';

interface ItemColumnsLook {
  /** The header of the learner's column. It is different on each tab (specification §2). */
  learner: string;
  /** The maximum widths of course, lesson and learner. */
  widths: readonly [course: string, lesson: string, learner: string];
}

/** The columns of both queues: course, lesson and learner (specification §2), and the learner's groups. */
export const makeItemColumns = <T extends QueueItem>({
  learner,
  widths,
}: ItemColumnsLook): DataTableColumn<T>[] => [
  {
    key: 'course',
    header: texts.course,
    maxWidth: widths[0],
    cell: ({ lesson }) => (
      <Box as="span" color="fg.muted">
        {lesson.course.title}
      </Box>
    ),
  },
  {
    key: 'lesson',
    header: texts.lesson,
    primary: true,
    maxWidth: widths[1],
    cell: ({ lesson }) => formatLesson(lesson),
  },
  { key: 'learner', header: learner, maxWidth: widths[2], cell: ({ user }) => nameOf(user) },
  {
    key: groupColumn,
    header: texts.group,
    maxWidth: '180px',
    cell: (item) => (
      <Box as="span" color="fg.muted">
        {joinGroupNames(item) ?? '—'}
      </Box>
    ),
  },
];

/**
 * Drops the group column when no learner of the list has a group, as in a school without groups. Returns all columns
 * while the list loads (no rows yet).
 */
export const dropEmptyGroup = <T extends QueueItem>(
  columns: readonly DataTableColumn<T>[],
  rows: readonly T[],
): readonly DataTableColumn<T>[] =>
  rows.length === 0 || rows.some(({ group }) => group)
    ? columns
    : columns.filter(({ key }) => key !== groupColumn);

/** «3. Устав проекта». */
export const formatLesson = ({ order, title }: QueueItem['lesson']): string =>
  texts.lessonOption(order, title);

/**
 * The column with the button that opens the row. The first row that waits and that no colleague has open has a filled
 * button.
 */
export const makeOpenColumn = <T extends QueueItem>(
  { rowId, isDone, isClaimed }: QueueSource<T>,
  rows: readonly T[],
  onOpen: (item: T) => void,
): DataTableColumn<T> => {
  const first = rows.find((item) => !isDone(item) && !isClaimed(item));
  return {
    key: 'open',
    header: texts.actions,
    headerHidden: true,
    actions: true,
    cell: (item) => (
      <Button
        size="sm"
        variant={item === first ? 'solid' : 'outline'}
        data-opens={rowId(item)}
        onClick={() => onOpen(item)}
      >
        {texts.open}
      </Button>
    ),
  };
};
