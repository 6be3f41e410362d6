import type { NotificationKind } from '@stupeni/contract';
import { sql, type Transaction } from 'kysely';
import { inQuotes } from '@stupeni/rules';
import type { Tables } from '../../core/db/tables';

interface TitledEntity {
  id: number;
  title: string;
}

/** An announcement. Its author chooses whether it is mailed, and then each person can decline the mail. */
interface AnnouncementNews {
  id: number;
  subject: string;
  byMail: boolean;
}

/** The text of each kind of notification, from the title of its lesson or course, or the subject of its announcement. */
const texts = {
  accepted: (lesson) => `Преподаватель принял работу к уроку ${inQuotes(lesson)}`,
  returned: (lesson) => `Преподаватель вернул на доработку работу к уроку ${inQuotes(lesson)}`,
  answered: (lesson) => `Преподаватель ответил на ваш вопрос к уроку ${inQuotes(lesson)}`,
  opened: (course) => `Вам открыт курс ${inQuotes(course)}`,
  due: (lesson) => `Подходит срок урока ${inQuotes(lesson)}`,
  announcement: (subject) => subject,
} satisfies Record<NotificationKind, (title: string) => string>;

/** The text of a notification. */
export const notificationText = (kind: NotificationKind, title: string): string => texts[kind](title);

/** A notification for a learner. It is about a lesson, a course or an announcement. */
export type NewNotification = {
  userId: number;
  kind: NotificationKind;
  /** The submission that got a verdict. */
  submissionId?: number;
  /** The question that got an answer, or the thread of a submission. */
  commentId?: number;
  /** The message that answers. Absent for the first answer to a question. */
  messageId?: number;
  /** Whether the answer is about a submission and not about a question. */
  isAboutSubmission?: boolean;
  /** The due date that the learner is reminded of, by the school's clock. */
  due?: { on: string; isToday: boolean };
} & ({ lesson: TitledEntity } | { course: TitledEntity } | { announcement: AnnouncementNews });

/**
 * Stores notifications with one statement, in the transaction of their change. At the commit, the database notifies
 * the learners' open streams. The job `mail-news` makes mails of them, as each learner chose.
 */
export async function notify(
  trx: Transaction<Tables>,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  const rows = notifications.map(toRow);
  // All notifications of an announcement have the same `byMail`.
  const byMail = notifications.some((one) => 'announcement' in one && one.announcement.byMail);
  // The statement has one array for each column, because it takes at most 65,535 parameters.
  await sql`
    with stored as (
    insert into notifications (user_id, kind, lesson_id, course_id, submission_id, comment_id, message_id, announcement_id, text)
    select * from unnest(
      ${rows.map(({ userId }) => userId)}::int[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ lessonId }) => lessonId)}::int[], ${rows.map(({ courseId }) => courseId)}::int[],
      ${rows.map(({ submissionId }) => submissionId)}::int[], ${rows.map(({ commentId }) => commentId)}::int[],
      ${rows.map(({ messageId }) => messageId)}::int[],
      ${rows.map(({ announcementId }) => announcementId)}::int[],
      ${rows.map(({ text }) => text)}::text[])
    returning id, user_id, kind)
    insert into mail_news (user_id, topic, notification_id) select user_id, kind, id from stored
    where kind <> 'announcement' or ${byMail}::boolean`.execute(trx);
}

function toRow(notification: NewNotification) {
  const { userId, kind, submissionId = null, commentId = null, messageId = null } = notification;
  return {
    userId,
    kind,
    submissionId,
    commentId,
    messageId,
    lessonId: 'lesson' in notification ? notification.lesson.id : null,
    courseId: 'course' in notification ? notification.course.id : null,
    announcementId: 'announcement' in notification ? notification.announcement.id : null,
    text: textOf(notification, titleOf(notification)),
  };
}

function titleOf(notification: NewNotification): string {
  if ('lesson' in notification) return notification.lesson.title;
  return 'course' in notification ? notification.course.title : notification.announcement.subject;
}

function textOf({ kind, isAboutSubmission, due }: NewNotification, title: string): string {
  if (isAboutSubmission) return `Преподаватель написал о вашей работе к уроку ${inQuotes(title)}`;
  if (due) return `Срок урока ${inQuotes(title)}: ${formatDue(due)}`;
  return notificationText(kind, title);
}

const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });

function formatDue({ on, isToday }: { on: string; isToday: boolean }): string {
  const [date = '', time = ''] = on.split('T');
  return isToday
    ? `сегодня, ${time}`
    : `через два дня, ${day.format(new Date(`${date}T00:00:00Z`))}, ${time}`;
}
