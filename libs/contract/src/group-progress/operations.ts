import Type from 'typebox';
import { Check, Person, Status } from '../courses/operations';
import { DeskDue } from '../review/desk-due';
import { LearnerLessonParams } from '../review/operations';
import { closed, Id, IdParams, Instant, listQuery, nullable, oneOf } from '../schemas/base';
import type { Operation } from '../schemas/operation';
import { groupShows, learnerStands } from '../vocabulary';

const names = { firstName: Type.String(), lastName: Type.String(), middleName: Type.String() };

const Named = closed({ id: Id, title: Type.String() });

/** The numbers of a group in one course. */
export const GroupProgress = closed({
  group: closed({ id: Id, name: Type.String() }),
  /** The courses that are or were open to somebody in the group, by id. */
  courses: Type.Array(Named),
  /** The asked course, or the first that the group opens. Null without a course. */
  course: nullable(Named),
  /** The columns of the table. `order` is the number that people read. */
  lessons: Type.Array(closed({ id: Id, title: Type.String(), order: Type.Integer(), checkType: Check })),
  /** How many learners each filter shows. */
  counts: closed({
    all: Type.Integer(),
    teacher: Type.Integer(),
    stuck: Type.Integer(),
    overdue: Type.Integer(),
    notBegun: Type.Integer(),
    finished: Type.Integer(),
  }),
  /** Learners who took a step in the last seven days. */
  steppedInWeek: Type.Integer(),
  /** What waits for a teacher, and since when the oldest. */
  submissions: Type.Integer(),
  questions: Type.Integer(),
  waitingSince: nullable(Instant),
});

/** A learner in one course. */
export const GroupRow = closed({
  id: Id,
  ...names,
  /** The step of each lesson, a letter each: `readCells` of `@stupeni/rules`. */
  cells: Type.String(),
  /** The numbers of overdue lessons, and of lessons where a question waits for a teacher. */
  overdue: Type.Array(Type.Integer()),
  questions: Type.Array(Type.Integer()),
  completed: Type.Integer(),
  /** When the progress in this course last changed. Null before it began. */
  lastStep: nullable(Instant),
  /** On whom it depends that the learner continues. */
  stand: oneOf(learnerStands),
  since: nullable(Instant),
});

/** What happened in one lesson of one learner. */
export const LearnerLesson = closed({
  learner: closed({ id: Id, ...names }),
  lesson: closed({ id: Id, courseId: Id, title: Type.String(), order: Type.Integer(), checkType: Check }),
  status: Status,
  isLocked: Type.Boolean(),
  isOverdue: Type.Boolean(),
  due: nullable(DeskDue),
  /** Of the best attempt at a test. */
  score: nullable(Type.Integer()),
  total: nullable(Type.Integer()),
  attempts: Type.Integer(),
  submissions: Type.Integer(),
  /** The remark of the last verdict. */
  remark: nullable(Type.String()),
  /** Questions that wait for a teacher. */
  questions: Type.Integer(),
  /** The changes of the status, the newest first. */
  events: Type.Array(
    closed({ at: Instant, status: Status, /** Who changed it. */ by: nullable(Person), own: Type.Boolean() }),
  ),
});

const course = { courseId: Type.Optional(Id) };

export const groupProgressOperations = {
  /** The courses of a group, the lessons of one of them, and how many learners stand where. */
  getGroupProgress: {
    summary: 'Группа в одном курсе: уроки и сколько участников где стоят',
    params: IdParams,
    query: closed(course),
    reply: GroupProgress,
  },
  /**
   * A page of the learners of a group in one course. `sort` is `name` (the default), `completed`, `lastStep` or `since`,
   * with a minus for descending.
   */
  listGroupRows: {
    summary: 'Участники группы и шаг каждого в уроках курса',
    params: IdParams,
    query: closed({
      courseId: Id,
      show: Type.Optional(oneOf(groupShows)),
      sort: listQuery.sort,
      limit: listQuery.limit,
      cursor: listQuery.cursor,
    }),
    reply: Type.Array(GroupRow),
  },
  /** Not found for a lesson in which the learner cannot have progress: a deleted one, or one of a deleted course. */
  getLearnerLesson: {
    summary: 'Что было у участника в уроке',
    params: LearnerLessonParams,
    reply: LearnerLesson,
  },
} satisfies Record<string, Operation>;
