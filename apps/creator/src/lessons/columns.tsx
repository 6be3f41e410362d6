import type { LessonRow } from '@stupeni/contract';
import { lessonKinds } from '@stupeni/lesson-view';
import { Box, Flex, Icon } from '@stupeni/ui/core';
import { actionsColumn, type DataTableColumn } from '@stupeni/ui/more';
import { PublicationMark } from '../publication/PublicationMark';
import { EditAndRemove, idAndTitle, Muted } from '../list/row-columns';
import { texts as listTexts } from '../list/texts';
import { editorAddress } from './lesson-addresses';
import { texts } from './texts';

/** The columns of specification §2. A lesson of a deleted course shows a dash. */
const columns = (courseId: number | null): DataTableColumn<LessonRow>[] => [
  ...idAndTitle((id) => editorAddress(id, courseId)),
  {
    key: 'course',
    header: listTexts.course,
    maxWidth: '320px',
    cell: ({ course }) => <Muted>{course?.title ?? listTexts.noValue}</Muted>,
  },
  {
    key: 'checkType',
    header: texts.checkType,
    cell: ({ checkType, ...published }) => (
      <Flex as="span" display="inline-flex" align="center" gap={2} whiteSpace="nowrap">
        <Icon name={lessonKinds[checkType].icon} size={16} />
        <Box as="span" alignSelf="baseline">
          {lessonKinds[checkType].label}
        </Box>
        <PublicationMark {...published} />
      </Flex>
    ),
  },
];

/**
 * The lessons of one course are numbered and sorted by number.
 * @param courseId the filter of the list
 */
export const makeColumns = (courseId: number | null): DataTableColumn<LessonRow>[] =>
  courseId === null
    ? columns(null)
    : [
        { key: 'order', header: texts.order, align: 'end', sorted: 'ascending', cell: ({ order }) => order },
        ...columns(courseId).map(({ sorted: _, ...column }) => column),
      ];

/**
 * The buttons of a row: edit and delete.
 * @param courseId the filter of the list
 */
export const makeActions = (onRemove: (lesson: LessonRow) => void, courseId: number | null) =>
  actionsColumn(listTexts.actions, (lesson: LessonRow) => (
    <EditAndRemove
      to={editorAddress(lesson.id, courseId)}
      subject={texts.lesson(lesson.title)}
      onRemove={() => onRemove(lesson)}
    />
  ));
