import type { TestRow } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Box, Button, IconButton } from '@stupeni/ui/core';
import type { DataTableColumn } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { texts } from './texts';

const muted = (words: ReactNode) => (
  <Box as="span" color="fg.muted">
    {words}
  </Box>
);

/** Specification §2: number and course of the lesson that uses the test; a dash where there is none. */
export const columns: DataTableColumn<TestRow>[] = [
  { key: 'id', header: texts.id, align: 'end', sorted: 'ascending', cell: ({ id }) => muted(id) },
  { key: 'title', header: texts.name, primary: true, maxWidth: '560px', cell: ({ title }) => title },
  { key: 'order', header: texts.order, align: 'end', cell: ({ lesson }) => lesson?.order ?? texts.none },
  {
    key: 'course',
    header: texts.course,
    maxWidth: '320px',
    cell: ({ lesson }) => muted(lesson?.course?.title ?? texts.none),
  },
  {
    key: 'questions',
    header: texts.questions,
    align: 'end',
    cell: ({ questionCount }) => questionCount,
  },
];

/** The same with what can be done to a test. */
export const columnsWith = (onRemove: (test: TestRow) => void): DataTableColumn<TestRow>[] => [
  ...columns,
  {
    key: 'actions',
    header: texts.actions,
    headerHidden: true,
    align: 'end',
    actions: true,
    cell: (test) => (
      <>
        <Button asChild size="sm" variant="plain">
          <Link to={`/creator/tests/${test.id}`} aria-description={texts.test(test.title)}>
            {texts.edit}
          </Link>
        </Button>
        <IconButton
          label={texts.remove}
          description={texts.test(test.title)}
          icon="trash"
          size="sm"
          tone="danger"
          onClick={() => onRemove(test)}
        />
      </>
    ),
  },
];
