import Type from 'typebox';
import { notificationKinds, taskTags } from '../vocabulary';
import { closed, Id, IdParams, Instant, listQuery, nullable, oneOf } from './base';
import { Check, Person, Status, Submission } from './learning';
import type { Operation } from './operation';

const CourseName = closed({ id: Id, title: Type.String() });

export const CompletedLesson = closed({
  lessonId: Id,
  lesson: closed({ title: Type.String(), course: CourseName }),
  date: Instant,
  status: Status,
});

const namedTask = { id: Id, title: Type.String(), course: CourseName, tag: oneOf(taskTags) };

/** A learner's FILE lesson. The task id is the lesson id (product decisions §5). */
export const Task = closed({
  ...namedTask,
  order: Type.Integer(),
  /** The last step of the learner or of a teacher. Null before the first step. */
  date: nullable(Instant),
  /** The number of the lesson to finish first. Null when the task is open. */
  openAfter: nullable(Type.Integer()),
  /** The last verdict on a returned submission. Null for another tag. */
  remark: nullable(closed({ teacher: nullable(Person), text: nullable(Type.String()) })),
});

/** A task with its content and its submissions, the newest first. */
export const TaskDetail = closed({
  ...namedTask,
  status: Status,
  /** The lesson's rich-text document as an object. */
  content: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  submissions: Type.Array(Submission),
});

/** A lesson as lists outside of its course name it. */
export const NamedLesson = closed({
  id: Id,
  title: Type.String(),
  order: Type.Integer(),
  checkType: Check,
  course: CourseName,
});

export const Notification = closed({
  id: Id,
  text: Type.String(),
  /** Null for a notification of an older release. */
  kind: nullable(oneOf(notificationKinds)),
  /** The lesson of the notification. Null when there is none or it is deleted. */
  lesson: nullable(
    closed({ id: Id, courseId: Id, title: Type.String(), order: Type.Integer(), courseTitle: Type.String() }),
  ),
  /** The course that was opened to the learner. Null for another kind of notification, or when it is deleted. */
  course: nullable(CourseName),
  /** Who gave the verdict or the answer. */
  teacher: nullable(Person),
  /** The first 300 characters of the teacher's remark or answer. */
  quote: nullable(Type.String()),
  /** The answered question. */
  commentId: nullable(Id),
  date: Instant,
  read: Type.Boolean(),
});

/** What a learner can do now, and what waits for a teacher (product decisions §9). Only open courses and lessons. */
export const NextSteps = closed({
  /** Returned submissions, the latest verdict first. */
  returned: Type.Array(
    closed({
      /** The unread notification of the verdict. Null when it is read. */
      notificationId: nullable(Id),
      lesson: NamedLesson,
      teacher: nullable(Person),
      remark: nullable(Type.String()),
      date: Instant,
    }),
  ),
  /** Unread answers to the learner's questions, the newest first, one for each lesson. */
  answers: Type.Array(
    closed({
      notificationId: Id,
      lesson: NamedLesson,
      commentId: Id,
      teacher: nullable(Person),
      answer: Type.String(),
      date: Instant,
    }),
  ),
  /** The first open lesson that is not started, in the course where the learner worked last. */
  next: nullable(NamedLesson),
  /** Submissions and questions that a teacher has not answered, the oldest first. */
  waiting: Type.Array(
    closed({ lesson: NamedLesson, what: oneOf(['submission', 'question'] as const), date: Instant }),
  ),
});

const PageQuery = closed({ limit: listQuery.limit, cursor: listQuery.cursor });

export const profileOperations = {
  listCompleted: { query: PageQuery, reply: Type.Array(CompletedLesson) },
  getNextSteps: { reply: NextSteps },
  listTasks: { query: PageQuery, reply: Type.Array(Task) },
  getTask: { params: closed({ lessonId: Id }), reply: TaskDetail },
  /** The newest first. `unread` leaves out those that were read. */
  listNotifications: {
    query: closed({
      limit: listQuery.limit,
      cursor: listQuery.cursor,
      total: listQuery.total,
      unread: listQuery.total,
    }),
    reply: Type.Array(Notification),
  },
  readNotification: { params: IdParams, reply: Notification },
  readAllNotifications: { reply: closed({ updated: Type.Integer() }) },
} satisfies Record<string, Operation>;
