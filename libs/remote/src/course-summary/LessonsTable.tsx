import type { CourseSummary } from '@stupeni/contract';
import { formatNumber } from '@stupeni/rules';
import { Box, Text } from '@stupeni/ui/core';
import { DataTable, type DataTableColumn } from '@stupeni/ui/more';
import { findStop } from './find-stop';
import { texts } from './texts';

interface LessonRow {
  id: number;
  order: number;
  title: string;
  step: CourseSummary['whole']['steps'][number];
  /** True if most learners stop at this lesson. */
  isStop: boolean;
}

interface LessonsTableProps {
  lessons: CourseSummary['lessons'];
  numbers: CourseSummary['whole'];
  /** The name of the group, for screen readers. */
  name: string;
}

const columns: DataTableColumn<LessonRow>[] = [
  {
    key: 'title',
    header: texts.lesson,
    primary: true,
    maxWidth: '520px',
    cell: ({ order, title, isStop }) => (
      <Box overflowWrap="anywhere">
        {texts.numbered(order, title)}
        {isStop && (
          <Text as="span" display="block" textStyle="meta" fontWeight="600" color="brand.fg">
            {texts.mostStop}
          </Text>
        )}
      </Box>
    ),
  },
  { key: 'reached', header: texts.reached, align: 'end', cell: ({ step }) => formatNumber(step.reached) },
  {
    key: 'completed',
    header: texts.completed,
    align: 'end',
    cell: ({ step }) => formatNumber(step.completed),
  },
  {
    key: 'standing',
    header: texts.standing,
    align: 'end',
    cell: ({ step, isStop }) => (
      <Box as="span" fontWeight={isStop ? '650' : undefined}>
        {formatNumber(step.standing)}
      </Box>
    ),
  },
  { key: 'median', header: texts.median, align: 'end', cell: ({ step }) => texts.days(step.medianDays) },
];

/** For each lesson: how many learners have reached and completed it, how many stop there, and how long it takes. */
export function LessonsTable({ lessons, numbers, name }: LessonsTableProps) {
  const stop = findStop(numbers);
  const rows = lessons.flatMap(({ id, order, title }, index): LessonRow[] => {
    const step = numbers.steps[index];
    return step ? [{ id, order, title, step, isStop: stop.kind === 'at' && stop.index === index }] : [];
  });
  return (
    <DataTable
      caption={`${texts.lessons}: ${name}`}
      density="compact"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      footer={<Text textStyle="meta">{texts.note}</Text>}
    />
  );
}
