import type { CourseRow } from '@stupeni/contract';
import { plainText, readDocument } from '@stupeni/rich-text-model';
import { previewOf } from '@stupeni/rules';
import { Box, Button } from '@stupeni/ui/core';
import type { DataTableColumn } from '@stupeni/ui/more';
import { texts } from './texts';

/** Specification §2: the description as plain text cut at 40 characters, the price in roubles or a dash. */
export const columns: DataTableColumn<CourseRow>[] = [
  {
    key: 'id',
    header: texts.id,
    align: 'end',
    sorted: 'ascending',
    cell: ({ id }) => (
      <Box as="span" color="fg.muted">
        {id}
      </Box>
    ),
  },
  { key: 'title', header: texts.name, primary: true, maxWidth: '560px', cell: ({ title }) => title },
  {
    key: 'description',
    header: texts.description,
    cell: ({ description }) => (
      <Box as="span" color="fg.muted">
        {preview(description) || texts.none}
      </Box>
    ),
  },
  {
    key: 'price',
    header: texts.price,
    align: 'end',
    cell: ({ price }) => (
      <Box as="span" whiteSpace="nowrap">
        {price === null ? texts.none : texts.roubles(price)}
      </Box>
    ),
  },
];

const preview = (description: string) => previewOf(plainText(readDocument(description)));

/** The same with the button that opens a course in its window. */
export const columnsWith = (onEdit: (course: CourseRow) => void): DataTableColumn<CourseRow>[] => [
  ...columns,
  {
    key: 'actions',
    header: texts.actions,
    headerHidden: true,
    align: 'end',
    actions: true,
    cell: (course) => (
      <Button
        size="sm"
        variant="plain"
        aria-description={texts.course(course.title)}
        onClick={() => onEdit(course)}
      >
        {texts.edit}
      </Button>
    ),
  },
];
