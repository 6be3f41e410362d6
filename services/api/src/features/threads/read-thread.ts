import type { Thread } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import { instant } from '../../core/db/instant';
import { selectPerson } from '../../core/db/select-person';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { cutToBytes } from '../../core/http/page';
import { problem } from '../../core/http/problem';
import { selectMessageFiles, type StoredSubmissionFile, toFiles } from '../reading/submission-files';
import type { ThreadKey } from './queries';

type Entry = Thread['entries'][number];
type StoredEntry = Omit<Entry, 'noteId' | 'files'> & {
  noteId?: number | null;
  files?: StoredSubmissionFile[] | null;
};

/** The number of messages of a page. A page has fewer messages when they are long. */
const messagesPerPage = 50;

/**
 * A page of a thread for its learner or for the staff: the newest one, or the one that ends with the message `upTo`. Throws
 * `not_found` for others, and for a hidden question.
 */
export async function readThread(
  { db, links }: Pick<Context, 'db' | 'links'>,
  user: SignedInUser,
  key: ThreadKey,
  upTo?: number,
): Promise<Thread> {
  const head = await findHead(db, user, key);
  if (!head) throw problem('not_found');
  const { commentId, waits, entries } = head;
  if (commentId === null) return { commentId, waits, entries: [], earlierId: null };
  const rows = await findMessages(db, user, commentId, upTo);
  const shown = cutToBytes(rows.slice(0, messagesPerPage));
  const messages = shown.toReversed();
  const withFiles = ({ files = null, ...entry }: StoredEntry): Entry => ({
    ...omitNullNote(entry),
    ...toFiles(links, files),
  });
  return {
    commentId,
    waits,
    // The sort is stable. So the answer comes before a message of the same millisecond.
    entries: [...entries, ...messages]
      .map(withFiles)
      .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
    earlierId: rows[shown.length]?.id ?? null,
  };
}

interface ThreadHead {
  commentId: number | null;
  waits: boolean;
  entries: StoredEntry[];
}

/** The question and its first answer, when the user may read the thread. */
export async function findHead(
  db: Kysely<Tables>,
  user: SignedInUser,
  key: ThreadKey,
): Promise<ThreadHead | undefined> {
  const isStaff = user.role !== 'LEARNER';
  const place =
    'commentId' in key
      ? sql`comments join lessons on lessons.id = comments.lesson_id where comments.id = ${key.commentId}
          and comments.hidden_at is null and (${isStaff}::boolean or comments.author_id = ${user.id})`
      : sql`submissions join lessons on lessons.id = submissions.lesson_id
          left join comments on comments.submission_id = submissions.id and comments.hidden_at is null
          where submissions.id = ${key.submissionId} and (${isStaff}::boolean or submissions.user_id = ${user.id})`;
  const { rows } = await sql<{
    commentId: number | null;
    waits: boolean;
    question: StoredEntry | null;
    answer: StoredEntry | null;
  }>`
    select comments.id as "commentId", comments.waits_since is not null as waits,
      case when comments.submission_id is null and comments.id is not null then json_build_object('part', 'question',
        'id', comments.id, 'text', comments.text, 'createdAt', ${instant(sql.ref<Date>('comments.created_at'))},
        'author', ${selectPerson(sql.ref('comments.author_id'))}, 'mine', comments.author_id = ${user.id}::int,
        'byStaff', false, 'editedAt', ${instant(sql.ref<Date | null>('comments.edited_at'))}) end as question,
      case when comments.answer is not null then json_build_object('part', 'answer',
        'id', comments.id, 'text', comments.answer, 'createdAt', ${instant(sql.ref<Date | null>('comments.answered_at'))},
        'author', ${selectPerson(sql.ref('comments.answered_by'))}, 'mine', comments.answered_by = ${user.id}::int,
        'byStaff', true, 'editedAt', ${instant(sql.ref<Date | null>('comments.answer_edited_at'))}, 'noteId',
        (select id from lesson_notes where comment_id = comments.id and message_id is null),
        'files', ${sql.raw(selectMessageFiles('null'))}) end as answer
    from ${place} and lessons.is_shown
      and exists (select from courses where courses.id = lessons.course_id and courses.deleted_at is null)`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { question, answer, ...head } = row;
  return { ...head, entries: [question, answer].filter((entry) => entry !== null) };
}

/** The messages up to `upTo`, the newest first, and one more if there is one. */
async function findMessages(
  db: Kysely<Tables>,
  user: SignedInUser,
  commentId: number,
  upTo: number | undefined,
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select 'message' as part, messages.id, messages.text, ${instant(sql.ref<Date>('messages.created_at'))} as "createdAt",
      ${selectPerson(sql.ref('messages.author_id'))} as author, messages.author_id = ${user.id} as mine,
      messages.author_id <> messages.learner_id as "byStaff",
      ${instant(sql.ref<Date | null>('messages.edited_at'))} as "editedAt",
      lesson_notes.id as "noteId", ${sql.raw(selectMessageFiles('messages.id'))} as files
    from messages join comments on comments.id = messages.comment_id left join lesson_notes on lesson_notes.comment_id = messages.comment_id
      and lesson_notes.message_id = messages.id
    where messages.comment_id = ${commentId} and messages.withdrawn_at is null
      ${upTo === undefined ? sql`` : sql`and messages.id <= ${upTo}`}
    order by messages.id desc limit ${sql.lit(messagesPerPage + 1)}`.execute(db);
  return rows;
}

/** `noteId` is null for a text that is not shown on the lesson. Earlier clients then expect no field. */
const omitNullNote = ({ noteId, ...entry }: Omit<StoredEntry, 'files'>): Entry =>
  noteId === null || noteId === undefined ? entry : { ...entry, noteId };
