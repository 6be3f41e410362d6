import type { CourseSummary } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { formatNumber } from '@stupeni/rules';
import { Box, Button, Text, TextLink } from '@stupeni/ui/core';
import { actionsColumn, DataTable, type DataTableColumn, ListEnd, type ListEndProps } from '@stupeni/ui/more';
import { findStop } from './find-stop';
import type { LoadedSummary } from './queries';
import { type SummaryWords, texts } from './texts';

type Group = CourseSummary['groups'][number];

interface GroupsTableProps {
  summary: LoadedSummary;
  courseId: number;
  words: SummaryWords;
  hrefOf: (groupId: number, courseId: number) => string;
  onGroup: (groupId: number) => void;
  pages: ListEndProps['pages'];
}

/** The progress of each group, and the lesson where most of its learners stop. */
export function GroupsTable({ summary, courseId, words, hrefOf, onGroup, pages }: GroupsTableProps) {
  const { groups, lessons } = summary;
  const columns: DataTableColumn<Group>[] = [
    {
      key: 'name',
      header: texts.group,
      primary: true,
      sorted: 'ascending',
      maxWidth: '420px',
      cell: ({ id, name }) => (
        <TextLink asChild>
          <Link to={hrefOf(id, courseId)}>{name}</Link>
        </TextLink>
      ),
    },
    { key: 'learners', header: words.all, align: 'end', cell: ({ learners }) => formatNumber(learners) },
    { key: 'begun', header: texts.begun, align: 'end', cell: ({ begun }) => formatNumber(begun) },
    { key: 'finished', header: texts.finished, align: 'end', cell: ({ finished }) => formatNumber(finished) },
    {
      key: 'stop',
      header: texts.stop,
      maxWidth: '380px',
      cell: (group) => <StopText group={group} lessons={lessons} />,
    },
    actionsColumn(texts.actions, ({ id, name }) => (
      <Box as="span" _print={{ display: 'none' }}>
        <Button
          size="sm"
          variant="outline"
          aria-description={texts.ofGroup(name)}
          onClick={() => {
            onGroup(id);
            document.getElementById(lessonsId)?.focus();
          }}
        >
          {texts.showLessons}
        </Button>
      </Box>
    )),
  ];
  return (
    <DataTable
      caption={texts.groups}
      density="compact"
      columns={columns}
      rows={groups}
      rowKey={({ id }) => id}
      footer={<ListEnd count={texts.count(groups.length)} pages={pages} />}
    />
  );
}

/** The id of the table with the lessons of the chosen group. «Показать уроки» moves the focus there. */
export const lessonsId = 'course-summary-lessons';

function StopText({ group, lessons }: { group: Group; lessons: CourseSummary['lessons'] }) {
  const stop = findStop(group);
  const lesson = stop.kind === 'at' ? lessons[stop.index] : undefined;
  if (stop.kind !== 'at' || !lesson)
    return (
      <Text as="span" color="fg.muted">
        {stop.kind === 'few' ? texts.few : texts.nobody}
      </Text>
    );
  return (
    <Box overflowWrap="anywhere">
      {texts.stopAt(lesson.order, lesson.title)}
      <Text as="span" display="block" color="fg.muted" textStyle="meta">
        {texts.stopCount(stop.standing, group.learners)}
      </Text>
    </Box>
  );
}
