import Type from 'typebox';
import { mostReceivers } from '../limits';
import { closed, Day, Id, IdParams, Instant, Nothing, nullable, oneOf } from '../schemas/base';
import type { Operation } from '../schemas/operation';
import { accessReceivers } from '../vocabulary';

/** A row of the access to a course: to everyone, a group or a learner (product decisions §10). */
export const CourseAccess = closed({
  id: Id,
  to: oneOf(accessReceivers),
  /**
   * The group or the learner. Null for everyone. Null also in a row of learners that a creator gets: it stands for all
   * learners with this last day.
   */
  receiverId: nullable(Id),
  /** The name of the group or of the learner, surname first. Empty without `receiverId`. */
  name: Type.String(),
  /** The e-mail of a learner. */
  email: Type.Optional(Type.String()),
  /** How many learners the row lets in. */
  people: Type.Integer(),
  openedAt: Instant,
  /** The last day, inclusive, in the school's time zone. Null: no end. */
  lastDay: nullable(Day),
  ended: Type.Boolean(),
});

/** A row with its course: for the page of a group or a learner, and for the list of rows that end soon. */
export const ReceiverAccess = closed({
  id: Id,
  course: closed({ id: Id, title: Type.String() }),
  to: oneOf(accessReceivers),
  receiverId: nullable(Id),
  /** The name of the group or of the learner, surname first. Empty for everyone. */
  name: Type.String(),
  openedAt: Instant,
  lastDay: nullable(Day),
  ended: Type.Boolean(),
});

/** Rows that have ended come last. */
export const ReceiverAccessList = closed({
  /** Today in the school's time zone. */
  today: Day,
  rows: Type.Array(ReceiverAccess),
});

/** Who may open a course. Rows that have ended come last. A creator gets no names and e-mails of learners. */
export const CourseAccessList = closed({
  course: closed({ id: Id, title: Type.String() }),
  /** Today in the school's time zone. */
  today: Day,
  /** How many learners can learn now. When a person has several rows, the latest day counts. */
  learners: Type.Integer(),
  rows: Type.Array(CourseAccess),
});

const CourseParams = closed({ courseId: Id });
const AccessParams = closed({ accessId: Id });
const Receivers = Type.Optional(Type.Array(Id, { maxItems: mostReceivers }));

export const courseAccessOperations = {
  /** The courses that a group opens to its members. */
  listGroupAccess: { summary: 'Курсы, открытые группе', params: IdParams, reply: ReceiverAccessList },
  /**
   * The rows that let a participant into courses: those for the participant, for one of the groups, and for everyone.
   */
  listParticipantAccess: {
    summary: 'Курсы, открытые участнику',
    params: IdParams,
    reply: ReceiverAccessList,
  },
  /** The rows of all courses whose last day is today or within `endingDays`, the next one first. */
  listEndingAccess: { summary: 'Доступ, который скоро закончится', reply: ReceiverAccessList },
  listCourseAccess: { summary: 'Кому открыт курс', params: CourseParams, reply: CourseAccessList },
  /**
   * Opens a course. If a receiver already has a row, the row gets the new last day. Learners to whom the course was
   * closed get a notification, except when it opens to everyone.
   */
  openCourse: {
    summary: 'Открыть курс',
    problems: ['access_full'],
    params: CourseParams,
    body: closed({
      everyone: Type.Optional(Type.Boolean()),
      groupIds: Receivers,
      userIds: Receivers,
      lastDay: Type.Optional(nullable(Day)),
    }),
    reply: CourseAccessList,
    status: 201,
  },
  /**
   * Changes the last day. `from` is the last day that the caller saw; another one is `wrong_state`. A day in the past
   * ends the access.
   */
  changeCourseAccess: {
    summary: 'Изменить последний день доступа к курсу',
    problems: ['wrong_state'],
    params: AccessParams,
    body: closed({ lastDay: nullable(Day), from: nullable(Day) }),
    reply: CourseAccessList,
  },
  /** Removes a row, as if the course had not been opened. */
  removeCourseAccess: {
    summary: 'Убрать доступ к курсу',
    params: AccessParams,
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
