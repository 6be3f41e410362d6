import type { CheckType, LessonRow } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Box, Button, Flex, Icon, IconButton, type IconName } from '@stupeni/ui/core';
import type { DataTableColumn } from '@stupeni/ui/more';
import { checkTypeNames } from '../lesson-editor/texts';
import { texts } from './texts';

const icons = { VIEW: 'book', FILE: 'page', TEST: 'list' } satisfies Record<CheckType, IconName>;

/** Specification §2; a dash for a course that is deleted. */
export const columns: DataTableColumn<LessonRow>[] = [
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
    key: 'course',
    header: texts.course,
    maxWidth: '320px',
    cell: ({ course }) => (
      <Box as="span" color="fg.muted">
        {course?.title ?? texts.none}
      </Box>
    ),
  },
  {
    key: 'checkType',
    header: texts.checkType,
    cell: ({ checkType }) => (
      <Flex as="span" display="inline-flex" align="center" gap={2} whiteSpace="nowrap">
        <Icon name={icons[checkType]} size={16} />
        {checkTypeNames[checkType]}
      </Flex>
    ),
  },
];

/** The same with what can be done to a lesson. */
export const columnsWith = (onRemove: (lesson: LessonRow) => void): DataTableColumn<LessonRow>[] => [
  ...columns,
  {
    key: 'actions',
    header: texts.actions,
    headerHidden: true,
    align: 'end',
    actions: true,
    cell: (lesson) => (
      <>
        <Button asChild size="sm" variant="plain">
          <Link to={`/creator/lessons/${lesson.id}`} aria-description={texts.lesson(lesson.title)}>
            {texts.edit}
          </Link>
        </Button>
        <IconButton
          label={texts.remove}
          description={texts.lesson(lesson.title)}
          icon="trash"
          size="sm"
          tone="danger"
          onClick={() => onRemove(lesson)}
        />
      </>
    ),
  },
];
