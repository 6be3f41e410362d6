import type { ProgressStatus, Task, TaskTag } from '@stupeni/contract';
import type { TaskNeed } from '@stupeni/rules';
import { DueDate, dueWords, statusLooks } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Box, Button, Flex, Icon, Stack, Text, TextLink } from '@stupeni/ui/core';
import { Moment, type StepTileProps } from '@stupeni/ui/more';
import { Quote } from '../../lesson/Quote';
import { addresses } from '../../navigation/addresses';
import { loadTask } from '../../navigation/load-screens';
import { useLoadAhead } from '../../navigation/use-load-ahead';
import { remarksAnchor } from '../../navigation/use-named-by-address';
import type { StepRow } from '../rows/StepTable';
import { TaskBadge } from './TaskBadge';
import { texts } from './texts';

/** Whether the learner cannot open the task yet. */
export const isLocked = ({ openAfter, opensOn }: Task): boolean =>
  openAfter !== null || opensOn !== undefined;

/**
 * A task as a row of its group.
 * @param isFirst whether the task is the first of the whole list: only its action is solid
 */
export function toTaskRow(task: Task, need: TaskNeed, isFirst: boolean): StepRow {
  const { id, remark } = task;
  return {
    key: id,
    tile: chooseTile(task, need),
    title: <Title task={task} />,
    details: remark && <Quote tone="rework" teacher={remark.teacher} text={remark.text} />,
    facts: [
      task.course.title,
      <Stack gap={1}>
        {!isLocked(task) || need === 'wait' ? <State task={task} /> : <Lock task={task} />}
        <TaskDue task={task} />
      </Stack>,
    ],
    action: !isLocked(task) && <Action task={task} need={need} solid={isFirst} />,
  };
}

function chooseTile({ tag, order }: Task, need: TaskNeed): StepTileProps {
  switch (need) {
    case 'fix':
      return { state: 'rework' };
    case 'do':
      return { state: 'open', number: order };
    case 'wait':
      return { state: tag === 'clarify' ? 'clarify' : 'review' };
    case 'later':
      return { state: 'locked', number: order };
    case 'accepted':
      return { state: 'done' };
    default:
      return need satisfies never;
  }
}

const titleId = (id: number) => `task-${id}`;

function Title({ task }: { task: Task }) {
  const { id, order, title } = task;
  const loadAhead = useLoadAhead();
  return (
    <Text as="div" id={titleId(id)} fontSize="16px" lineHeight="1.35" fontWeight="600" pt="2px">
      <TextLink asChild tone={isLocked(task) ? 'muted' : 'brand'}>
        <Link to={href(addresses.task, { taskId: id })} {...loadAhead(loadTask(id))}>
          {`${order}. ${title}`}
        </Link>
      </TextLink>
    </Text>
  );
}

function State({ task: { tag, date } }: { task: Task }) {
  return (
    <Flex wrap="wrap" align="center" columnGap={2.5} rowGap={1}>
      <TaskBadge tag={tag} />
      {date && <Moment at={date} />}
      {tag === 'clarify' && <Text color="fg.muted">{statusLooks.NEED_CLARIFY?.hint}</Text>}
    </Flex>
  );
}

/** Shows when a task is due. Below it: the date before an extension, or that an overdue task is still accepted. */
function TaskDue({ task }: { task: Task }) {
  const { due, tag } = task;
  if (!due) return null;
  const lesson = { due, status: statusByTag[tag], checkType: 'FILE', isLocked: isLocked(task) } as const;
  const { state, before } = dueWords(lesson);
  const isAhead = state === 'ahead' || state === 'soon';
  return (
    <Box>
      <DueDate {...lesson} />
      {state === 'passed' && (
        <Text textStyle="meta" color="fg.muted">
          {texts.acceptedLate}
        </Text>
      )}
      {before !== undefined && isAhead && (
        <Text textStyle="meta" color="fg.muted">
          {before}
        </Text>
      )}
    </Box>
  );
}

const statusByTag = {
  pending: 'NOT_STARTED',
  ready: 'COMPLETED',
  clarify: 'NEED_CLARIFY',
  review: 'ON_REVIEW',
  redo: 'NEED_REWORK',
} as const satisfies Record<TaskTag, ProgressStatus>;

const Lock = ({ task: { openAfter, opensOn } }: { task: Task }) => (
  <Flex align="center" gap={2} color="fg.muted">
    <Icon name="lock" size={16} />
    <span>{openAfter === null ? opensOn && texts.opens(opensOn) : texts.opensAfter(openAfter)}</span>
  </Flex>
);

function Action({ task: { id }, need, solid }: { task: Task; need: TaskNeed; solid: boolean }) {
  const loadAhead = useLoadAhead();
  const isLearnersTurn = need === 'fix' || need === 'do';
  const path = href(addresses.task, { taskId: id });
  return (
    // On a narrow screen a plain link is under the words of the row.
    <Box ms={isLearnersTurn ? 0 : { base: '38px', md: 0 }} my={isLearnersTurn ? 0 : { base: -2, md: 0 }}>
      <Button
        asChild
        full={isLearnersTurn}
        variant={isLearnersTurn ? (solid ? 'solid' : 'outline') : 'plain'}
      >
        <Link
          to={need === 'fix' ? `${path}#${remarksAnchor}` : path}
          aria-describedby={titleId(id)}
          {...loadAhead(loadTask(id))}
        >
          {texts.open[need]}
          {!isLearnersTurn && <Icon name="chevronRight" size={16} />}
        </Link>
      </Button>
    </Box>
  );
}
