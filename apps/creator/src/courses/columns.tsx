import type { CourseRow } from '@stupeni/contract';
import { plainText, readDocument } from '@stupeni/rich-text-model';
import { Link } from '@stupeni/router';
import { previewText } from '@stupeni/rules';
import { Box, Button, IconButton } from '@stupeni/ui/core';
import { actionsColumn, type DataTableColumn } from '@stupeni/ui/more';
import { idAndTitle } from '../list/row-columns';
import { courseAddress, listAddress } from '../lessons/lesson-addresses';
import { texts as listTexts } from '../list/texts';
import { texts } from './texts';

/**
 * The columns of specification §2: the description as plain text of at most 40 characters, the price in roubles or a
 * dash. The title opens the page of the course.
 */
export const columns: DataTableColumn<CourseRow>[] = [
  ...idAndTitle(courseAddress).map((column) => (column.primary ? { ...column, maxWidth: '440px' } : column)),
  {
    key: 'description',
    header: texts.description,
    cell: ({ description }) => (
      <Box as="span" color="fg.muted" whiteSpace={{ base: 'normal', xl: 'nowrap' }}>
        {preview(description) || listTexts.noValue}
      </Box>
    ),
  },
  {
    key: 'price',
    header: texts.price,
    align: 'end',
    cell: ({ price }) => (
      <Box as="span" whiteSpace="nowrap">
        {price === null ? listTexts.noValue : texts.roubles(price)}
      </Box>
    ),
  },
];

const preview = (description: string) => previewText(plainText(readDocument(description)));

/** The buttons of a row: the lessons, edit, and copy. */
export const makeActions = (onEdit: (course: CourseRow) => void, onCopy: (course: CourseRow) => void) =>
  actionsColumn(listTexts.actions, (course: CourseRow) => (
    <>
      <Button asChild size="sm" variant="plain" data-flush>
        <Link to={listAddress(course.id)} aria-description={texts.course(course.title)}>
          {texts.lessons}
        </Link>
      </Button>
      <Button
        size="sm"
        variant="plain"
        aria-description={texts.course(course.title)}
        onClick={() => onEdit(course)}
      >
        {listTexts.edit}
      </Button>
      <IconButton
        label={listTexts.copy}
        description={texts.course(course.title)}
        icon="copy"
        size="sm"
        onClick={() => onCopy(course)}
      />
    </>
  ));
