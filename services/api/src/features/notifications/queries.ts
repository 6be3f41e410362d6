import type { Notification } from '@stupeni/contract';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { instant } from '../../core/db/instant';
import { pageRows } from '../../core/db/page-rows';
import { selectPerson } from '../../core/db/select-person';
import type { Tables } from '../../core/db/tables';
import type { Page } from '../../core/http/page';
import { lessonNumber } from '../reading/lesson-number';

const quoteLength = 300;

/** SQL: a notification as the API sends it. A lesson that learners cannot find, and a deleted course, are null. */
const selectShownFields = ({ eb, fn, ref, selectFrom, val }: ExpressionBuilder<Tables, 'notifications'>) => {
  const verdict = selectFrom('submissions').whereRef('submissions.id', '=', 'notifications.submission_id');
  const answer = selectFrom('comments')
    .whereRef('comments.id', '=', 'notifications.comment_id')
    .where('comments.hidden_at', 'is', null);
  const announcement = selectFrom('announcements').whereRef(
    'announcements.id',
    '=',
    'notifications.announcement_id',
  );
  const message = selectFrom('messages').whereRef('messages.id', '=', 'notifications.message_id');
  // A withdrawn message has an empty text.
  const quote = eb
    .case()
    .when('notifications.message_id', 'is', null)
    .then(
      fn.coalesce(
        verdict.select('submissions.comment'),
        answer.select('comments.answer'),
        announcement.select('announcements.text'),
      ),
    )
    .when(answer.select('comments.id'), 'is not', null)
    .then(
      message.select(({ fn: own, ref: column, val: value }) =>
        own<string | null>('nullif', [column('messages.text'), value('')]).as('text'),
      ),
    )
    .end();
  return [
    'id',
    'kind',
    // A correction of an announcement changes its subject.
    fn.coalesce(announcement.select('announcements.subject'), ref('notifications.text')).as('text'),
    jsonObjectFrom(
      announcement
        .leftJoin('groups', 'groups.id', 'announcements.group_id')
        .leftJoin('courses', 'courses.id', 'announcements.course_id')
        .select([
          'announcements.id',
          sql<Target>`json_build_object('kind', case when announcements.group_id is not null then 'group'
            when announcements.course_id is not null then 'course' else 'learners' end,
            'name', coalesce(groups.name, courses.title, ''))`.as('to'),
          sql<boolean>`announcements.edited_at is not null`.as('edited'),
        ]),
    ).as('announcement'),
    ref('comment_id').as('commentId'),
    ref('message_id').as('messageId'),
    answer.select('comments.submission_id').as('threadOfSubmissionId'),
    jsonObjectFrom(
      selectFrom('lessons')
        .innerJoin('courses', 'courses.id', 'lessons.course_id')
        .select(['lessons.id', 'lessons.course_id as courseId', 'lessons.title', lessonNumber.as('order')])
        .select('courses.title as courseTitle')
        .whereRef('lessons.id', '=', 'notifications.lesson_id')
        .where('lessons.is_shown', '=', true)
        .where('courses.deleted_at', 'is', null),
    ).as('lesson'),
    jsonObjectFrom(
      selectFrom('courses')
        .select(['courses.id', 'courses.title'])
        .whereRef('courses.id', '=', 'notifications.course_id')
        .where('courses.deleted_at', 'is', null),
    ).as('course'),
    selectPerson(
      fn.coalesce(
        verdict.select('submissions.reviewed_by'),
        message.select('messages.author_id'),
        answer.select('comments.answered_by'),
        announcement.select('announcements.author_id'),
      ),
    ).as('teacher'),
    fn<string | null>('left', [quote, val(quoteLength)]).as('quote'),
    instant(ref('created_at')).as('date'),
    eb('read_at', 'is not', null).$castTo<boolean>().as('read'),
  ] as const;
};

/** The user's notifications, newest first. With `isUnread` only the unread ones. */
export async function findNotifications(
  db: Kysely<Tables>,
  userId: number,
  isUnread: boolean,
  { limit, after }: Page,
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(selectShownFields)
    .where('user_id', '=', userId)
    .$if(isUnread, (query) => query.where('read_at', 'is', null))
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(pageRows(limit))
    .execute();
  return rows.map(omitAbsentFields);
}

type Target = NonNullable<Notification['announcement']>['to'];

type Selected = Omit<Notification, 'messageId' | 'threadOfSubmissionId' | 'announcement'> &
  Record<'messageId' | 'threadOfSubmissionId', number | null> & {
    announcement: NonNullable<Notification['announcement']> | null;
  };

/**
 * Leaves out the fields that only a message in a thread or an announcement has, because earlier clients expect no such
 * fields.
 */
const omitAbsentFields = ({
  messageId,
  threadOfSubmissionId,
  announcement,
  ...row
}: Selected): Notification => ({
  ...row,
  ...(announcement !== null && { announcement }),
  ...(messageId !== null && { messageId }),
  ...(threadOfSubmissionId !== null && { threadOfSubmissionId }),
});

/** The number of the user's notifications, or of the unread ones. */
export async function countNotifications(
  db: Kysely<Tables>,
  userId: number,
  isUnread: boolean,
): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .$if(isUnread, (query) => query.where('read_at', 'is', null))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks a notification as read, with the time of the first reading. Undefined when it is not the user's. */
export async function markRead(
  db: Kysely<Tables>,
  userId: number,
  id: number,
): Promise<Notification | undefined> {
  const row = await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(selectShownFields)
    .executeTakeFirst();
  return row && omitAbsentFields(row);
}

/** Marks all notifications of the user as read. Resolves to the number of unread ones before. */
export async function markAllRead(db: Kysely<Tables>, userId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
