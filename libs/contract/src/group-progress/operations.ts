import Type from 'typebox';
import { Check, Person, Status } from '../courses/operations';
import { DeskDue } from '../review/desk-due';
import { LearnerLessonParams } from '../review/operations';
import { mostChangedLearners } from '../limits';
import { closed, Day, Id, IdParams, Instant, listQuery, nullable, oneOf } from '../schemas/base';
import type { Operation } from '../schemas/operation';
import { groupShows, learnerChanges, learnerOutcomes, learnerStands } from '../vocabulary';

const names = { firstName: Type.String(), lastName: Type.String(), middleName: Type.String() };

const NamedCourse = closed({ id: Id, title: Type.String() });

/** The numbers of a group in one course. */
export const GroupProgress = closed({
  group: closed({ id: Id, name: Type.String() }),
  /** The courses that are or were open to somebody in the group, by id. */
  courses: Type.Array(NamedCourse),
  /**
   * The requested course, or else the first course that the group itself opens, or else the first of `courses`. Null
   * without a course.
   */
  course: nullable(NamedCourse),
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
  /** What waits for a teacher: how many submissions, how many questions, and since when the oldest one waits. */
  submissions: Type.Integer(),
  questions: Type.Integer(),
  waitingSince: nullable(Instant),
});

/** A learner in one course. */
export const GroupRow = closed({
  id: Id,
  ...names,
  /** The steps of the lessons, one letter for each: `readCells` of `@stupeni/rules`. */
  cells: Type.String(),
  /** The numbers of overdue lessons, and of lessons where a question waits for a teacher. */
  overdue: Type.Array(Type.Integer()),
  questions: Type.Array(Type.Integer()),
  completed: Type.Integer(),
  /** When the progress in this course last changed. Null before it began. */
  lastStep: nullable(Instant),
  /** Who must act next, so that the learner continues. */
  stand: oneOf(learnerStands),
  /** Null also for a learner who only waits for the day on which a lesson opens. */
  since: nullable(Instant),
});

const CourseNumbers = {
  learners: Type.Integer(),
  /** How many learners took a step in the course, and how many completed all its lessons. */
  begun: Type.Integer(),
  finished: Type.Integer(),
  /** In the order of the lessons. */
  steps: Type.Array(
    closed({
      /** The number of learners to whom the lesson is open, or who have begun it. */
      reached: Type.Integer(),
      completed: Type.Integer(),
      /**
       * The number of learners for whom it is the last open lesson that is not completed. Suspended learners are not
       * counted.
       */
      standing: Type.Integer(),
      /**
       * The median time from the opening of the lesson to its completion, in days. Null when fewer than
       * `fewestMeasured` learners were measured.
       */
      medianDays: nullable(Type.Number()),
    }),
  ),
};

/** The groups of a course, with the progress of their learners. */
export const CourseSummary = closed({
  course: NamedCourse,
  lessons: Type.Array(closed({ id: Id, title: Type.String(), order: Type.Integer(), checkType: Check })),
  /** The learners of all `groups` together, each counted once. */
  whole: closed(CourseNumbers),
  /** Sorted by name. Groups without learners are not listed. */
  groups: Type.Array(closed({ id: Id, name: Type.String(), ...CourseNumbers })),
  /** The cursor of the groups that follow. Null after the last one. */
  next: nullable(Id),
});

/** What happened in one lesson of one learner. */
export const LearnerLesson = closed({
  learner: closed({ id: Id, ...names }),
  lesson: closed({ id: Id, courseId: Id, title: Type.String(), order: Type.Integer(), checkType: Check }),
  status: Status,
  isLocked: Type.Boolean(),
  isOverdue: Type.Boolean(),
  due: nullable(DeskDue),
  /** The score of the best attempt at a test. */
  score: nullable(Type.Integer()),
  total: nullable(Type.Integer()),
  attempts: Type.Integer(),
  submissions: Type.Integer(),
  /** The remark of the last verdict. */
  remark: nullable(Type.String()),
  /** Questions that wait for a teacher. */
  questions: Type.Integer(),
  /** The last ten changes of the status, the newest first. */
  events: Type.Array(
    closed({ at: Instant, status: Status, /** Who changed it. */ by: nullable(Person), own: Type.Boolean() }),
  ),
});

/** The access of a learner before `open`, which `unopen` restores. Null: the learner had no access. */
const AccessBefore = nullable(closed({ lastDay: nullable(Day), openedAt: Instant }));

export const ChangedLearners = closed({
  /** In the order of the ids in the call. */
  learners: Type.Array(
    closed({
      id: Id,
      /** Surname first. Null for an id that no learner ever had. */
      name: nullable(Type.String()),
      outcome: oneOf(learnerOutcomes),
      /** Only after `open`: the access that `unopen` needs. */
      before: Type.Optional(AccessBefore),
    }),
  ),
});

const course = { courseId: Type.Optional(Id) };

export const groupProgressOperations = {
  /** The courses of a group, the lessons of one of them, and how many learners each filter shows. */
  getGroupProgress: {
    summary: 'Группа в одном курсе: уроки и сколько участников где стоят',
    params: IdParams,
    /** With `search` the numbers count only the found learners. */
    query: closed({ ...course, search: listQuery.search }),
    reply: GroupProgress,
  },
  /**
   * A page of the learners of a group in one course. `sort` is `name` (the default), `completed`, `lastStep` or
   * `since`, with a minus for descending.
   */
  listGroupRows: {
    summary: 'Участники группы и шаг каждого в уроках курса',
    params: IdParams,
    query: closed({
      courseId: Id,
      show: Type.Optional(oneOf(groupShows)),
      search: listQuery.search,
      sort: listQuery.sort,
      limit: listQuery.limit,
      cursor: listQuery.cursor,
    }),
    reply: Type.Array(GroupRow),
  },
  /** A file with the same rows: all that the filter shows, or the chosen ones. The words in the cells are Russian. */
  exportGroup: {
    summary: 'Выгрузить шаги участников группы в CSV или XLSX',
    params: IdParams,
    body: closed({
      courseId: Id,
      format: oneOf(['csv', 'xlsx']),
      show: Type.Optional(oneOf(groupShows)),
      search: listQuery.search,
      sort: listQuery.sort,
      /** Only these learners. Without this field: all learners that the filter shows. */
      userIds: Type.Optional(Type.Array(Id, { maxItems: mostChangedLearners })),
    }),
    reply: Type.Unknown(),
  },
  /** Where the learners of each group stop in a course: a page of groups with the numbers of each lesson. */
  summarizeCourse: {
    summary: 'Где останавливаются участники курса: уроки по группам',
    params: IdParams,
    query: closed({ cursor: listQuery.cursor }),
    reply: CourseSummary,
  },
  /** CSV with a line for each group and lesson, of all groups. */
  exportCourseSummary: {
    summary: 'Выгрузить сводку курса по группам в CSV',
    params: IdParams,
    reply: Type.Unknown(),
  },
  /**
   * `not_found` for a lesson that learners do not find (a draft, a deleted lesson, a lesson of a deleted course), and
   * for a deleted learner.
   */
  getLearnerLesson: {
    summary: 'Что было у участника в уроке',
    params: LearnerLessonParams,
    reply: LearnerLesson,
  },
  /**
   * Changes the chosen learners of a group in one transaction: all that can be changed, or none. The answer names the
   * learners who were deleted or who left the group meanwhile. `move` and `add` need `groupId`, `leave` leaves that
   * group, `open` and `unopen` need `courseId`.
   */
  changeLearners: {
    summary: 'Изменить выбранных участников группы одним действием',
    problems: ['access_full'],
    params: IdParams,
    body: closed({
      change: oneOf(learnerChanges),
      userIds: Type.Array(Id, { minItems: 1, maxItems: mostChangedLearners }),
      groupId: Type.Optional(Id),
      courseId: Type.Optional(Id),
      /** Only with `open`. Null or absent: no end. */
      lastDay: Type.Optional(nullable(Day)),
      /** Only with `unopen`: the access before `open`, for each learner in their order. */
      before: Type.Optional(Type.Array(AccessBefore, { maxItems: mostChangedLearners })),
    }),
    reply: ChangedLearners,
  },
} satisfies Record<string, Operation>;
