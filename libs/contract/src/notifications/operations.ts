import { Person } from '../courses/operations';
import { CourseName } from '../profile/operations';
import { announcementTargets, notificationKinds } from '../vocabulary';
import { Id, IdParams, Instant, closed, listQuery, nullable, oneOf } from '../schemas/base';
import Type from 'typebox';
import type { Operation } from '../schemas/operation';

export const Notification = closed({
  id: Id,
  text: Type.String(),
  /** Null for a notification of an older release. */
  kind: nullable(oneOf(notificationKinds)),
  /**
   * The lesson of the notification with the number that people read (ADR 0097). Null without a lesson, and for a lesson
   * that learners no longer find.
   */
  lesson: nullable(
    closed({ id: Id, courseId: Id, title: Type.String(), order: Type.Integer(), courseTitle: Type.String() }),
  ),
  /** The course that was opened to the learner. Null for another kind of notification, or for a deleted course. */
  course: nullable(CourseName),
  /** The teacher who gave the verdict or the answer. */
  teacher: nullable(Person),
  /** The first 300 characters of the teacher's remark or answer. */
  quote: nullable(Type.String()),
  /** The answered question, or the thread of a submission. */
  commentId: nullable(Id),
  /** The message of the thread. Absent for the first answer to a question. */
  messageId: Type.Optional(Id),
  /** The submission that the thread is about. Absent for a question. */
  threadOfSubmissionId: Type.Optional(Id),
  /** The announcement of this notification. `text` is its subject, `teacher` its author, and `quote` its beginning. */
  announcement: Type.Optional(
    closed({
      id: Id,
      /** The group or the course that got it. The name is empty for chosen learners. */
      to: closed({ kind: oneOf(announcementTargets), name: Type.String() }),
      edited: Type.Boolean(),
    }),
  ),
  date: Instant,
  read: Type.Boolean(),
});

export const notificationsOperations = {
  /** The newest first. With `unread`, only unread notifications are listed. */
  listNotifications: {
    summary: 'Уведомления',
    stored: true,
    query: closed({
      limit: listQuery.limit,
      cursor: listQuery.cursor,
      total: listQuery.total,
      unread: listQuery.total,
    }),
    reply: Type.Array(Notification),
  },
  readNotification: { summary: 'Отметить уведомление прочитанным', params: IdParams, reply: Notification },
  readAllNotifications: {
    summary: 'Отметить все уведомления прочитанными',
    reply: closed({ updated: Type.Integer() }),
  },
} satisfies Record<string, Operation>;
