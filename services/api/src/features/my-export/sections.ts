import { type RawBuilder, sql } from 'kysely';
import { fileIdsOfAnswer, fileIdsOfMessage } from '../personal-data/personal-table';
import { makeSection, type Section } from '../personal-data/read-personal-data';
import { filesOfSubmission } from '../reading/submission-files';

export type { Section };

/** A row of a section. `key` orders the pages and is not in the archive. */
export type Row = { key: string | number } & Record<string, unknown>;

/** Rows of a section that are read at once. */
export const pageSize = 250;

// The name becomes a path in the archive, so the characters of folders and drives are replaced.
const archivePath = (folder: RawBuilder<unknown>) =>
  sql`${folder} || '/' || left(id::text, 8) || ' ' || regexp_replace(name, '[\\/\\\\:*?"<>|]', '_', 'g')`;

const selectStoredFiles = (
  table: 'files' | 'media',
  folder: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
) => sql`
  select id::text as key, name, ${archivePath(folder)} as path, mime, size, created_at as "createdAt"
  from ${sql.table(table)} where ${condition}`;

const isOfMessage = sql`exists (select from message_files where message_files.file_id = files.id)`;

/** Files that teachers sent to the person with messages, unless the virus scanner holds them back. */
const isSentTo = (userId: number) => sql`owner_id <> ${userId}
  and exists (select from message_files join comments on comments.id = message_files.comment_id
    where message_files.file_id = files.id and comments.author_id = ${userId})
  and not exists (select from file_scans where file_key = storage_key and state <> 'clean')`;

const lesson = (id: string) =>
  sql`${sql.ref(id)} as "lessonId", (select title from lessons where lessons.id = ${sql.ref(id)}) as "lessonTitle"`;

const account: Section[] = [
  makeSection('users'),
  makeSection('rights'),
  makeSection('consents'),
  makeSection('sessions'),
  makeSection('provider_links'),
  makeSection('second_factors'),
  makeSection('passkeys'),
  makeSection('entry_links'),
  makeSection('sign_in_addresses'),
  makeSection('known_devices'),
];

const learning: Section[] = [
  {
    name: 'groups',
    text: 'группы',
    select: (userId) => sql`
      select group_id as key, groups.name, joined_at as "joinedAt"
      from group_members join groups on groups.id = group_id where user_id = ${userId}`,
  },
  {
    name: 'courses',
    text: 'курсы, которые открыты вам или вашим группам',
    select: (userId) => sql`
      select access.id as key, course_id as "courseId", title, opened_at as "openedAt", last_day as "lastDay"
      from course_access access join courses on courses.id = course_id
      where courses.deleted_at is null and (access.user_id = ${userId}
        or access.group_id in (select group_id from group_members where user_id = ${userId}))`,
  },
  makeSection('progress'),
  makeSection('progress_audit'),
  makeSection('attempts'),
  {
    name: 'submissions',
    text: 'отправленные работы с текстом и файлами, решения и замечания преподавателей',
    select: (userId) => sql`
      select submissions.id as key, ${lesson('submissions.lesson_id')}, number, state, verdict, comment,
        submissions.created_at as "createdAt", reviewed_at as "reviewedAt", text, files.name as "fileName",
        file_id as "fileId",
        array(select own.file_id::text from ${sql.raw(filesOfSubmission)} own order by own.position) as "fileIds"
      from submissions left join files on files.id = file_id where user_id = ${userId}`,
  },
  makeSection('due_extensions'),
  makeSection('comments'),
  makeSection('messages'),
  makeSection('lesson_notes'),
  makeSection('notifications'),
  makeSection('announcement_receivers'),
];

const service: Section[] = [
  makeSection('mail_choices'),
  makeSection('mails'),
  makeSection('client_events'),
  makeSection('data_exports'),
  {
    name: 'actions',
    text: 'ваши действия в журнале школы',
    // Names and facts of other people stay out: the person may have lost the right to see them.
    select: (userId) => sql`
      select id as key, at, action, address, subject_kind as "subjectKind", subject_id as "subjectId",
        case when subject_kind = 'user' and subject_id is distinct from ${userId}::int then null
          else subject_name end as "subjectName",
        case when subject_kind = 'user' and subject_id = ${userId}::int then facts end as facts
      from journal where by_user = ${userId}`,
  },
  {
    name: 'actionsOfOthers',
    text: 'что другие делали с вашей учётной записью, без имён',
    select: (userId) => sql`
      select id as key, at, action, times from journal
      where subject_kind = 'user' and subject_id = ${userId} and by_user is distinct from ${userId}::int`,
  },
];

const staff: Section[] = [
  {
    name: 'verdicts',
    text: 'ваши решения по работам, без имён студентов',
    select: (userId) => sql`
      select id as key, ${lesson('submissions.lesson_id')}, verdict, comment, reviewed_at as "reviewedAt"
      from submissions where reviewed_by = ${userId}`,
  },
  {
    name: 'answers',
    text: 'ваши ответы на вопросы, без самих вопросов',
    select: (userId) => sql`
      select id as key, ${lesson('comments.lesson_id')}, answer, answered_at as "answeredAt",
        ${fileIdsOfAnswer} as "fileIds"
      from comments where answered_by = ${userId}`,
  },
  {
    name: 'repliesInThreads',
    text: 'ваши сообщения студентам, без имён и без их слов',
    select: (userId) => sql`
      select messages.id as key, ${lesson('comments.lesson_id')}, messages.text, messages.created_at as "createdAt",
        ${fileIdsOfMessage} as "fileIds"
      from messages join comments on comments.id = messages.comment_id
      where messages.author_id = ${userId} and messages.learner_id <> messages.author_id`,
  },
  makeSection('phrases'),
  makeSection('author_drafts'),
  makeSection('entity_versions'),
  makeSection('payments'),
];

/** The person's files, and those that teachers sent to the person. `path` is the place of a file in the archive. */
const files: Section = {
  name: 'files',
  text: 'ваши файлы и те, что прислали вам преподаватели: их имена и место в архиве',
  select: (userId) => sql`
    ${selectStoredFiles('files', sql`case when ${isOfMessage} then 'Переписка' else 'Работы' end`, sql`owner_id = ${userId}`)}
    union all ${selectStoredFiles('files', sql`'Переписка'`, isSentTo(userId))}
    union all ${selectStoredFiles('media', sql`'Картинки'`, sql`owner_id = ${userId}`)}`,
};

/** Everything that the school stores about a person. No section has password hashes, secrets or tokens. */
export const sections: readonly Section[] = [...account, ...learning, ...service, ...staff, files];
