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

/** A learner's FILE lesson. The task id is the lesson id (product decisions §5). */
export const Task = closed({
  id: Id,
  title: Type.String(),
  course: CourseName,
  tag: oneOf(taskTags),
});

/** A task with its content and its submissions, the newest first. */
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
  /** The lesson of the notification. Null when there is none or it is deleted. */
  lesson: nullable(closed({ id: Id, courseId: Id })),
  /** The course that was opened to the learner. Null for another kind of notification, or when it is deleted. */
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
