import Type from 'typebox';
import { taskTags } from '../vocabulary';
import { closed, Id, IdParams, Instant, listQuery, nullable, oneOf } from './base';
import { Status, Submission } from './learning';
import type { Operation } from './operation';

const CourseName = closed({ id: Id, title: Type.String() });

export const CompletedLesson = closed({
  lessonId: Id,
  lesson: closed({ title: Type.String(), course: CourseName }),
  date: Instant,
  status: Status,
});

/** A learner's FILE lesson; the task id is the lesson id (product decisions §5). */
export const Task = closed({
  id: Id,
  title: Type.String(),
  course: CourseName,
  tag: oneOf(taskTags),
});

/** A task in full: what to do, and the works handed in so far, the newest first. */
export const TaskDetail = closed({
  ...Task.properties,
  status: Status,
  /** The lesson's rich-text document as an object. */
  content: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  submissions: Type.Array(Submission),
});

export const Notification = closed({
  id: Id,
  text: Type.String(),
  /** The lesson it is about; null when it is not about one, or the lesson is no more. */
  lesson: nullable(closed({ id: Id, courseId: Id })),
  /** The course that was opened to the learner; null when it is not about that, or the course is no more. */
  course: nullable(closed({ id: Id })),
  date: Instant,
  read: Type.Boolean(),
});

const PageQuery = closed({ limit: listQuery.limit, cursor: listQuery.cursor });

export const profileOperations = {
  listCompleted: { query: PageQuery, reply: Type.Array(CompletedLesson) },
  listTasks: { query: PageQuery, reply: Type.Array(Task) },
  getTask: { params: closed({ lessonId: Id }), reply: TaskDetail },
  listNotifications: { query: PageQuery, reply: Type.Array(Notification) },
  readNotification: { params: IdParams, reply: Notification },
  readAllNotifications: { reply: closed({ updated: Type.Integer() }) },
} satisfies Record<string, Operation>;
