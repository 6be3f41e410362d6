import type { Task } from '@stupeni/contract';
import {
  findOpeningDay,
  lockedBy,
  type TaskGroup,
  taskGroupOf,
  taskGroups,
  type TaskNeed,
  taskNeedOf,
  taskTagOf,
} from '@stupeni/rules';
import type { Context } from '../context';
import type { SignedInUser } from '../../core/http/guards';
import type { Page } from '../../core/http/page';
import { findDue, listSteps, type SeenCourse } from '../reading/course-reader';
import { statusIn } from '../reading/learner-state';
import { findTaskProgress } from './queries';

type TaskProgress = Awaited<ReturnType<typeof findTaskProgress>>[number];

/**
 * FILE lessons of the courses that are open to the learner (product decisions §5), sorted by what the learner needs to
 * do.
 * @returns at most one row more than the page has
 */
export async function findTasks(
  { db, reader }: Pick<Context, 'db' | 'reader'>,
  user: SignedInUser,
  { limit, after }: Page,
): Promise<Task[]> {
  const [courses, steps] = await Promise.all([reader.readAll(user), findTaskProgress(db, user.id)]);
  const progressByLesson = new Map(steps.map((step) => [step.lessonId, step]));
  const tasks = courses
    .filter(({ isOpen }) => isOpen)
    .flatMap((course) => listTasks(course, progressByLesson));
  const sorted = taskGroups.flatMap((group) =>
    tasks.filter((task) => taskGroupOf(needOf(task)) === group).toSorted(orders[group]),
  );
  const from = after === undefined ? 0 : sorted.findIndex(({ id }) => id === after) + 1;
  return after !== undefined && from === 0 ? [] : sorted.slice(from, from + limit + 1);
}

/** The tasks of a course in the order of its lessons. */
function listTasks(seen: SeenCourse, progressByLesson: ReadonlyMap<number, TaskProgress>): Task[] {
  const { course, state } = seen;
  const lessons = listSteps(seen).map((lesson, index) => ({ ...lesson, number: index + 1 }));
  return course.lessons.flatMap(({ id, title, checkType }, index) => {
    if (checkType !== 'FILE') return [];
    const step = progressByLesson.get(id);
    const opensOn = findOpeningDay(lessons, index);
    const task = {
      id,
      title,
      order: index + 1,
      course: { id: course.id, title: course.title },
      tag: taskTagOf(statusIn(state, id)),
      date: step?.date ?? null,
      openAfter: lockedBy(lessons, index)?.number ?? null,
      remark: step?.remark ?? null,
      ...findDue(state, id),
      ...(opensOn !== null && { opensOn }),
    };
    return [task];
  });
}

const needOf = ({ tag, openAfter, opensOn }: Task): TaskNeed =>
  taskNeedOf(tag, openAfter !== null || opensOn !== undefined);

const compareOldestFirst = (one: Task, other: Task) => (one.date ?? '').localeCompare(other.date ?? '');
const compareNewestFirst = (one: Task, other: Task) => compareOldestFirst(other, one);

/** Sorts tasks by due date, the earliest first, so overdue tasks come first. Tasks without a due date come last. */
const compareByDue = (one: Task, other: Task): number => dueMs(one) - dueMs(other);
const dueMs = ({ due }: Task): number => (due ? Date.parse(due.at) : Number.MAX_SAFE_INTEGER);

/** Sorts returned tasks before tasks to begin, the latest verdict first. */
const compareByVerdict = (one: Task, other: Task): number =>
  Number(needOf(other) === 'fix') - Number(needOf(one) === 'fix') || compareNewestFirst(one, other);

/**
 * The order of each group. Tasks to do are sorted by due date first. Waiting tasks begin with the one that has waited
 * longest, and accepted tasks with the latest verdict.
 */
const orders = {
  mine: (one, other) => compareByDue(one, other) || compareByVerdict(one, other),
  wait: compareOldestFirst,
  later: compareByDue,
  accepted: compareNewestFirst,
} satisfies Record<TaskGroup, (one: Task, other: Task) => number>;
