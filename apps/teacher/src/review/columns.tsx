import type { ReviewItem } from '@stupeni/contract';
import { Box } from '@stupeni/ui/core';
import { Badge, type DataTableColumn, Moment } from '@stupeni/ui/more';
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
  {
    key: 'student',
    header: texts.student,
    maxWidth: '240px',
    cell: ({ user }) => `${user.lastName} ${user.firstName}`,
  },
  {
    key: 'submitted',
    header: texts.submitted,
    sorted: 'ascending',
    cell: (item) => <Submitted {...item} />,
  },
];

const Submitted = ({ submittedAt, round }: ReviewItem) => (
  <>
    <Moment at={submittedAt} />
    {round > 1 && (
      <Box mt={0.5}>
        <Badge tone="rework">{texts.version(round)}</Badge>
      </Box>
    )}
  </>
);
