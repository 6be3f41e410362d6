import type { ReviewItem } from '@stupeni/contract';
import { Box, Button, Flex } from '@stupeni/ui/core';
import { Badge, type DataTableColumn } from '@stupeni/ui/more';
import { nameOf } from '../page/person';
import { Waiting } from '../queue/Waiting';
import { texts } from './texts';

/** Specification §2 and the time of sending: course, lesson, student. */
export const columns: DataTableColumn<ReviewItem>[] = [
  {
    key: 'course',
    header: texts.course,
    maxWidth: '320px',
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
    maxWidth: '480px',
    cell: ({ lesson }) => `${lesson.order}. ${lesson.title}`,
  },
  { key: 'student', header: texts.student, maxWidth: '240px', cell: ({ user }) => nameOf(user) },
  {
    key: 'submitted',
    header: texts.submitted,
    sorted: 'ascending',
    cell: (item) => <Submitted {...item} />,
  },
];

/** The columns and the way into each work; the oldest is the first thing to do. */
export const columnsWith = (onOpen: (item: ReviewItem) => void): DataTableColumn<ReviewItem>[] => [
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
        data-opens={item.submissionId}
        onClick={() => onOpen(item)}
      >
        {texts.open}
      </Button>
    ),
  },
];

const Submitted = ({ submittedAt, round, claim }: ReviewItem) => (
  <>
    <Waiting since={submittedAt} />
    {(round > 1 || claim) && (
      <Flex mt={0.5} gap={1.5} wrap="wrap">
        {round > 1 && <Badge tone="rework">{texts.version(round)}</Badge>}
        {claim && (
          <Badge tone="neutral" icon="eye">
            {texts.openAt(nameOf(claim.by))}
          </Badge>
        )}
      </Flex>
    )}
  </>
);
