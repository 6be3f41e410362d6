import { Box, Button } from '@stupeni/ui/core';
import type { DataTableColumn } from '@stupeni/ui/more';
import { nameOf } from '../page/person';
import type { ClarifyItem } from '../queue/sources';
import { Waiting } from '../queue/Waiting';
import { texts } from './texts';

/** Specification §2: ID, course, lesson, learner and question; and since when it waits. */
export const columns: DataTableColumn<ClarifyItem>[] = [
  { key: 'id', header: texts.id, cell: ({ id }) => id },
  {
    key: 'course',
    header: texts.course,
    maxWidth: '220px',
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
    maxWidth: '260px',
    cell: ({ lesson }) => `${lesson.order}. ${lesson.title}`,
  },
  { key: 'student', header: texts.student, maxWidth: '200px', cell: ({ user }) => nameOf(user) },
  {
    key: 'question',
    header: texts.question,
    maxWidth: '380px',
    cell: ({ meta }) => (
      <Box as="span" lineClamp={2} overflowWrap="anywhere">
        {meta.question}
      </Box>
    ),
  },
  {
    key: 'asked',
    header: texts.asked,
    sorted: 'ascending',
    cell: ({ meta }) => <Waiting since={meta.createdAt} />,
  },
];

/** The columns and the way into each question; the oldest is the first thing to do. */
export const columnsWith = (onOpen: (item: ClarifyItem) => void): DataTableColumn<ClarifyItem>[] => [
  ...columns,
  {
    key: 'open',
    header: texts.actions,
    headerHidden: true,
    actions: true,
    cell: (item, index) => (
      <Button
        size="sm"
        variant={index === 0 ? 'solid' : 'outline'}
        data-opens={item.id}
        onClick={() => onOpen(item)}
      >
        {texts.open}
      </Button>
    ),
  },
];
