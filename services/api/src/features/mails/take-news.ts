import type { MailTiming, Role } from '@stupeni/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { NewsFacts, NewsTopic } from '../../core/db/tables/mails';
import { lessonNumber } from '../reading/lesson-number';
import { topicsByRole } from './topics';

/** One piece of news: who gets it, and what it is about. */
export interface News {
  userId: number;
  email: string;
  name: string;
  topic: NewsTopic;
  timing: MailTiming;
  /** False for a closed account, and for somebody who has an invitation and never signed in. */
  isReader: boolean;
  at: Date;
  facts: NewsFacts;
  lessonId: number | null;
  lesson: string | null;
  order: number | null;
  courseId: number | null;
  course: string | null;
  number: number | null;
  teacher: string | null;
  quote: string | null;
  /** The question that got an answer, or the thread of a submission. Null when it is hidden. */
  commentId: number | null;
  /** The submission that the thread is about. */
  submissionId: number | null;
  /** The text of its notification. For an announcement it is the subject, in its corrected form if there is one. */
  text: string | null;
  /** The announcement with its corrected text. Null for other news, and after a withdrawal. */
  announcement: { id: number; text: string } | null;
}

const quoteLength = 300;

/** Every role has this topic, and nobody can switch it off. */
const signInChanged = { topic: 'entry_changed', preset: 'at_once' } as const;

/** SQL: each role with its topics and their defaults. */
const rules = sql`(values ${sql.join(
  (Object.keys(topicsByRole) as Role[]).flatMap((role) =>
    [...topicsByRole[role], signInChanged].map(
      ({ topic, preset }) => sql`(${role}::text, ${topic}::text, ${preset}::text)`,
    ),
  ),
)}) rule (role, topic, preset)`;

/** SQL: joins what `timing` needs: the default and the choice of the person for the topic of the news. */
const joinChoice = (news: string) => sql`
  join users on users.id = ${sql.ref(`${news}.user_id`)}
  left join ${rules} on rule.role = users.role::text and rule.topic = ${sql.ref(`${news}.topic`)}
  left join mail_choices own on own.user_id = users.id and own.topic = ${sql.ref(`${news}.topic`)}`;
/** SQL: when the mail is sent. It is `never` also when the person's role does not have the topic. */
const timing = sql`case when rule.topic is null or own.is_off then 'never'
  else coalesce(own.timing, rule.preset) end`;

const isReader = sql`(users.deleted_at is null and users.disabled_at is null
  and (users.has_signed_in or not exists (
    select from entry_links where user_id = users.id and kind = 'invitation')))`;

/**
 * SQL for a query of `users` with this join. `wanted`: whether the person gets mail about an announcement. `off`:
 * whether the person switched such mail off, or has a role without it.
 */
export const announcementMails = {
  join: sql`left join ${rules} on rule.role = users.role::text and rule.topic = 'announcement'
    left join mail_choices own on own.user_id = users.id and own.topic = 'announcement'`,
  wanted: sql<boolean>`(${isReader} and ${timing} <> 'never')`,
  off: sql<boolean>`${timing} = 'never'`,
};

/**
 * Deletes news and resolves to them, oldest first. Another process leaves out the rows that this one has locked.
 * @param which `due`: all but those that wait for the morning. Or all news of these people
 */
export async function takeNews(
  trx: Transaction<Tables>,
  which: 'due' | { userIds: readonly number[] },
  limit: number | null,
): Promise<News[]> {
  const isTaken =
    which === 'due' ? sql`${timing} <> 'daily'` : sql`news.user_id = any(${[...which.userIds]}::int[])`;
  const { rows } = await sql<News>`
    with taken as (
      delete from mail_news where id in (
        select news.id from mail_news news ${joinChoice('news')}
        where ${isTaken} order by news.id limit ${limit} for update of news skip locked)
      returning *)
    select users.id as "userId", users.email, users.first_name as name, taken.topic, ${timing} as timing,
      ${isReader} as "isReader", taken.created_at as at, taken.data as facts,
      lessons.id as "lessonId", lessons.title as lesson, ${lessonNumber} as order,
      comments.id as "commentId", comments.submission_id as "submissionId",
      coalesce(announcements.subject, notifications.text) as text,
      case when announcements.id is not null then
        json_build_object('id', announcements.id, 'text', announcements.text) end as announcement,
      courses.id as "courseId", courses.title as course, submissions.number,
      teacher.first_name || ' ' || teacher.last_name as teacher,
      left(coalesce(submissions.comment, nullif(messages.text, ''), case when messages.id is null then comments.answer end),
        ${quoteLength + 1}) as quote
    from taken ${joinChoice('taken')}
      left join notifications on notifications.id = taken.notification_id
      left join lessons on lessons.id = notifications.lesson_id and lessons.is_shown
      left join courses on courses.deleted_at is null
        and courses.id = coalesce(lessons.course_id, notifications.course_id)
        -- The course may be closed again.
        and (taken.topic <> 'opened' or exists (
          select from courses_open_to(users.id) opened where opened.course_id = courses.id))
      left join announcements on announcements.id = notifications.announcement_id
        and announcements.withdrawn_at is null
      left join submissions on submissions.id = notifications.submission_id
      left join comments on comments.id = notifications.comment_id and comments.hidden_at is null
      left join messages on messages.id = notifications.message_id and comments.id is not null
      left join users teacher on teacher.id = coalesce(submissions.reviewed_by, messages.author_id, comments.answered_by,
        announcements.author_id)
    order by taken.id`.execute(trx);
  return rows.map((row) => ({ ...row, quote: row.quote && shorten(row.quote) }));
}

const shorten = (text: string) =>
  text.length > quoteLength ? `${text.slice(0, quoteLength).trimEnd()}…` : text;

/** Those of these people who want the digest of what waits. */
export async function findDigestReaders(
  db: Kysely<Tables>,
  userIds: readonly number[],
): Promise<Pick<News, 'userId' | 'email' | 'name'>[]> {
  const { rows } = await sql<Pick<News, 'userId' | 'email' | 'name'>>`
    select users.id as "userId", users.email, users.first_name as name
    from (select id as user_id, 'waiting' as topic from users where role = 'TEACHER' and id = any(${[...userIds]}::int[])) wanted
      ${joinChoice('wanted')}
    where ${isReader} and ${timing} = 'daily' order by users.id`.execute(db);
  return rows;
}
