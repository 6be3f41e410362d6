import { Box } from '@stupeni/ui/core';
import type { DataTableColumn } from '@stupeni/ui/more';
import { placeColumns } from '../queue/columns';
import type { ClarifyItem } from '../queue/sources';
import { Waiting } from '../queue/Waiting';
import { texts } from './texts';

/** Specification §2: ID, course, lesson, learner and question; and since when it waits. */
export const columns: DataTableColumn<ClarifyItem>[] = [
  { key: 'id', header: texts.id, cell: ({ id }) => id },
  ...placeColumns<ClarifyItem>({ student: texts.student, widths: ['220px', '260px', '200px'] }),
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
