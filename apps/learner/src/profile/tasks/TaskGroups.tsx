import type { Task } from '@stupeni/contract';
import { type TaskGroup, taskGroupOf, taskGroups, taskNeedOf } from '@stupeni/rules';
import { Box, Flex, Heading, Icon, Text } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import { type ReactNode, useId } from 'react';
import { FocusedRows } from '../rows/FocusedRows';
import { StepTable } from '../rows/StepTable';
import { isLocked, toTaskRow } from './task-row';
import { texts } from './texts';

interface TaskGroupsProps {
  /** Sorted by what there is to do, then by due date. The API sends them in this order. */
  tasks: readonly Task[];
  /** Loads more tasks; undefined after the last page. */
  more: ReactNode;
}

/** The learner's tasks by what there is to do (look.md §6). Accepted ones are folded. */
export function TaskGroups({ tasks, more }: TaskGroupsProps) {
  const groups = taskGroups
    .map((name) => ({ name, tasks: tasks.filter((task) => taskGroupOf(readNeed(task)) === name) }))
    .filter((group) => group.tasks.length > 0)
    .map((group) => ({ ...group, title: chooseTitle(group) }));
  const drawn = groups.map((group, index) => {
    const isLast = index === groups.length - 1;
    // The next page continues the last group, so its size is not known yet.
    const count = isLast && more ? undefined : group.tasks.length;
    const rest = isLast ? more : undefined;
    const Group = group.name === 'accepted' ? FoldedGroup : OpenGroup;
    return <Group key={group.name} {...group} first={tasks[0]} count={count} more={rest} />;
  });
  return <FocusedRows count={tasks.length}>{drawn}</FocusedRows>;
}

const readNeed = (task: Task) => taskNeedOf(task.tag, isLocked(task));

/** Chooses the title. Returned and new tasks are one group: if it has one kind only, the title names this kind. */
function chooseTitle({ name, tasks }: { name: TaskGroup; tasks: readonly Task[] }): string {
  const [first, ...others] = new Set(tasks.map(readNeed));
  if (others.length === 0 && (first === 'fix' || first === 'do')) return texts[first];
  return texts.groups[name];
}

interface GroupProps {
  name: TaskGroup;
  title: string;
  tasks: readonly Task[];
  /** The first task of the list: only its action is solid. */
  first: Task | undefined;
  count: number | undefined;
  more: ReactNode;
}

function OpenGroup({ name, count, ...table }: GroupProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} mb={7}>
      <Flex wrap="wrap" align="baseline" columnGap={2.5} mb={2.5}>
        <Heading id={id} size="h3">
          {table.title}
        </Heading>
        {count !== undefined && (
          <Text color="fg.muted" fontSize="14px">
            {texts.count(count, name)}
          </Text>
        )}
      </Flex>
      <GroupTable {...table} />
    </Box>
  );
}

const summaryLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2.5,
  minH: '52px',
  px: { base: 3.5, md: '18px' },
  py: 3,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > & svg': { transform: 'rotate(90deg)' },
} as const;

function FoldedGroup({ name, count, ...table }: GroupProps) {
  const latest = table.tasks[0]?.date;
  return (
    <Box as="details">
      <Box as="summary" layerStyle="card" css={summaryLook}>
        <Icon name="chevronRight" />
        <Heading size="h3" as="h2">
          {table.title}
        </Heading>
        <Text as="span" color="fg.muted" fontSize="14px">
          {count !== undefined && <span>{texts.count(count, name)}</span>}
          {count !== undefined && latest && <span>, </span>}
          {latest && (
            <span>
              {texts.latest} <Moment at={latest} />
            </span>
          )}
        </Text>
      </Box>
      <Box mt={2.5}>
        <GroupTable {...table} />
      </Box>
    </Box>
  );
}

function GroupTable({ title, tasks, first, more }: Omit<GroupProps, 'name' | 'count'>) {
  return (
    <StepTable
      label={title}
      headers={[texts.task, texts.course, texts.status, texts.action]}
      look="tasks"
      groups={groupByCourse(tasks).map((run) => ({
        key: run[0].id,
        name: run[0].course.title,
        rows: run.map((task) => toTaskRow(task, readNeed(task), task === first)),
      }))}
      footer={more}
    />
  );
}

/** Splits the list where the course changes, so that the course is named once above its tasks. */
function groupByCourse(tasks: readonly Task[]): [Task, ...Task[]][] {
  const runs: [Task, ...Task[]][] = [];
  for (const task of tasks) {
    const run = runs.at(-1);
    if (run && run[0].course.id === task.course.id) run.push(task);
    else runs.push([task]);
  }
  return runs;
}
