import { type RawBuilder, sql } from 'kysely';

/** A row of a section. `key` orders the pages and is not in the archive. */
export type Row = { key: string | number } & Record<string, unknown>;

/** A list in the archive. */
export interface Section {
  /** The name of the list in the JSON. */
  name: string;
  /** What the list contains, in Russian for the person. */
  text: string;
  /** SQL of its rows about a person, with a unique `key`. */
  of: (userId: number) => RawBuilder<unknown>;
}

/** Rows of a section that are read at once. */
export const pageSize = 250;

// A name of a file is a path inside the archive: no folder and no drive of the sender may be in it.
const pathOf = (folder: string) =>
  sql`${sql.lit(folder)} || '/' || left(id::text, 8) || ' ' || regexp_replace(name, '[\\/\\\\:*?"<>|]', '_', 'g')`;

const storedFile = (table: 'files' | 'media', folder: string, userId: number) => sql`
  select id::text as key, name, ${pathOf(folder)} as path, mime, size, created_at as "createdAt"
  from ${sql.table(table)} where owner_id = ${userId}`;

const lesson = (id: string) =>
  sql`${sql.ref(id)} as "lessonId", (select title from lessons where lessons.id = ${sql.ref(id)}) as "lessonTitle"`;

const account: Section[] = [
  {
    name: 'account',
    text: 'учётная запись: имя, отчество, почта, роль и даты',
    of: (userId) => sql`
      select id as key, id, role, email, first_name as "firstName", last_name as "lastName",
        middle_name as "middleName", created_at as "createdAt",
        last_login_at as "lastLoginAt", password_changed_at as "passwordChangedAt", erase_at as "erasesAt"
      from users where id = ${userId}`,
  },
  {
    name: 'rights',
    text: 'права модератора',
    of: (userId) => sql`
      select name as key, name, granted_at as "grantedAt" from rights where user_id = ${userId}`,
  },
  {
    name: 'consents',
    text: 'принятые документы школы',
    of: (userId) => sql`
      select document || ' ' || version as key, document, version, title, accepted_at as "acceptedAt"
      from consents where user_id = ${userId}`,
  },
  {
    name: 'sessions',
    text: 'где выполнен вход',
    of: (userId) => sql`
      select id::text as key, user_agent as "userAgent", address, created_at as "createdAt",
        last_seen_at as "lastSeenAt", expires_at as "expiresAt", remembered
      from sessions where user_id = ${userId}`,
  },
  {
    name: 'signInProviders',
    text: 'привязанные способы входа',
    of: (userId) => sql`
      select id as key, issuer, subject, created_at as "createdAt" from provider_links where user_id = ${userId}`,
  },
  {
    name: 'secondFactor',
    text: 'второй шаг входа: с какого времени он включён',
    of: (userId) => sql`
      select user_id as key, created_at as "createdAt", confirmed_at as "confirmedAt",
        (select count(*)::int from recovery_codes where recovery_codes.user_id = second_factors.user_id
          and used_at is null) as "unusedRecoveryCodes"
      from second_factors where user_id = ${userId}`,
  },
  {
    name: 'passkeys',
    text: 'ключи для входа',
    of: (userId) => sql`
      select id as key, name, created_at as "createdAt", last_used_at as "lastUsedAt"
      from passkeys where user_id = ${userId}`,
  },
  {
    name: 'entryLinks',
    text: 'приглашение и ссылка для нового пароля: когда они созданы и использованы',
    of: (userId) => sql`
      select kind as key, kind, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"
      from entry_links where user_id = ${userId}`,
  },
  {
    name: 'signInAddresses',
    text: 'когда вы входили с прежних адресов; сами адреса школа не хранит',
    of: (userId) => sql`
      select address_hash as key, last_at as "lastAt" from sign_in_addresses where user_id = ${userId}`,
  },
  {
    name: 'knownDevices',
    text: 'когда вы входили со знакомых устройств; сами устройства школа не хранит',
    of: (userId) => sql`
      select device_hash as key, last_at as "lastAt" from known_devices where user_id = ${userId}`,
  },
];

const learning: Section[] = [
  {
    name: 'groups',
    text: 'группа',
    of: (userId) => sql`
      select group_id as key, groups.name, joined_at as "joinedAt"
      from group_members join groups on groups.id = group_id where user_id = ${userId}`,
  },
  {
    name: 'courses',
    text: 'курсы, которые открыты вашей группе',
    of: (userId) => sql`
      select course_id as key, course_id as "courseId", title, opened_at as "openedAt"
      from group_members join group_courses on group_courses.group_id = group_members.group_id
        join courses on courses.id = course_id
      where group_members.user_id = ${userId} and courses.deleted_at is null`,
  },
  {
    name: 'progress',
    text: 'где вы остановились в каждом уроке',
    of: (userId) => sql`
      select lesson_id as key, ${lesson('progress.lesson_id')}, status, score, total, changed_at as "changedAt",
        completed_at as "completedAt"
      from progress where user_id = ${userId}`,
  },
  {
    name: 'progressHistory',
    text: 'как менялось состояние уроков',
    of: (userId) => sql`
      select id as key, ${lesson('progress_audit.lesson_id')}, from_status as "from", event, to_status as "to", at
      from progress_audit where user_id = ${userId}`,
  },
  {
    name: 'attempts',
    text: 'попытки тестов: ваши ответы и результат',
    of: (userId) => sql`
      select id as key, ${lesson('attempts.lesson_id')}, test_id as "testId", test_version as "testVersion", score,
        total, answers, wrong, created_at as "createdAt"
      from attempts where user_id = ${userId}`,
  },
  {
    name: 'submissions',
    text: 'отправленные работы, решения и замечания преподавателей',
    of: (userId) => sql`
      select submissions.id as key, ${lesson('submissions.lesson_id')}, number, state, verdict, comment,
        submissions.created_at as "createdAt", reviewed_at as "reviewedAt", files.name as "fileName", file_id as "fileId"
      from submissions join files on files.id = file_id where user_id = ${userId}`,
  },
  {
    name: 'questions',
    text: 'ваши вопросы к урокам и ответы на них',
    of: (userId) => sql`
      select id as key, ${lesson('comments.lesson_id')}, text, created_at as "createdAt", answer,
        answered_at as "answeredAt", hidden_at as "hiddenAt"
      from comments where author_id = ${userId}`,
  },
  {
    name: 'notifications',
    text: 'уведомления',
    of: (userId) => sql`
      select id as key, kind, text, lesson_id as "lessonId", course_id as "courseId", created_at as "createdAt",
        read_at as "readAt"
      from notifications where user_id = ${userId}`,
  },
];

const service: Section[] = [
  {
    name: 'mailChoices',
    text: 'о чём вам писать; чего здесь нет, то школа присылает как обычно',
    of: (userId) => sql`
      select topic as key, topic, timing, is_off as "isOff", changed_at as "changedAt"
      from mail_choices where user_id = ${userId}`,
  },
  {
    name: 'mails',
    text: 'письма вам за последние три месяца, без текста',
    of: (userId) => sql`
      select id as key, kind, email, state, created_at as "createdAt" from mails where user_id = ${userId}`,
  },
  {
    name: 'browserReports',
    text: 'сообщения вашего браузера об ошибках и открытых выпусках',
    of: (userId) => sql`select id as key, kind, data, at from client_events where user_id = ${userId}`,
  },
  {
    name: 'exports',
    text: 'когда вы собирали свои данные',
    of: (userId) => sql`
      select id::text as key, asked_at as "askedAt", state from data_exports where user_id = ${userId}`,
  },
  {
    name: 'actions',
    text: 'ваши действия в журнале школы',
    // Names and facts of other people stay out: the person may have lost the right to see them.
    of: (userId) => sql`
      select id as key, at, action, address, subject_kind as "subjectKind", subject_id as "subjectId",
        case when subject_kind = 'user' and subject_id is distinct from ${userId}::int then null
          else subject_name end as "subjectName",
        case when subject_kind = 'user' and subject_id = ${userId}::int then facts end as facts
      from journal where by_user = ${userId}`,
  },
  {
    name: 'actionsOfOthers',
    text: 'что другие делали с вашей учётной записью, без имён',
    of: (userId) => sql`
      select id as key, at, action, times from journal
      where subject_kind = 'user' and subject_id = ${userId} and by_user is distinct from ${userId}::int`,
  },
];

const staff: Section[] = [
  {
    name: 'verdicts',
    text: 'ваши решения по работам, без имён студентов',
    of: (userId) => sql`
      select id as key, ${lesson('submissions.lesson_id')}, verdict, comment, reviewed_at as "reviewedAt"
      from submissions where reviewed_by = ${userId}`,
  },
  {
    name: 'answers',
    text: 'ваши ответы на вопросы, без самих вопросов',
    of: (userId) => sql`
      select id as key, ${lesson('comments.lesson_id')}, answer, answered_at as "answeredAt"
      from comments where answered_by = ${userId}`,
  },
  {
    name: 'edits',
    text: 'когда вы сохраняли курсы, уроки и тесты',
    of: (userId) => sql`
      select kind || ' ' || lpad(entity_id::text, 10, '0') || ' ' || lpad(version::text, 10, '0') as key, kind,
        entity_id as "id", version, way, saved_at as "savedAt"
      from entity_versions where saved_by = ${userId}`,
  },
  {
    name: 'payments',
    text: 'покупки и начисления доступов, которые вы сделали',
    of: (userId) => sql`
      select id as key, id, quantity, amount, status, grant_reason as "grantReason", created_at as "createdAt",
        paid_at as "paidAt", canceled_at as "canceledAt", refund_amount as "refundAmount"
      from payments where created_by = ${userId}`,
  },
];

/** The person's files. Their `path` is where the archive has them. */
const files: Section = {
  name: 'files',
  text: 'ваши файлы: их имена и место в архиве',
  of: (userId) => sql`
    ${storedFile('files', 'Работы', userId)} union all ${storedFile('media', 'Картинки', userId)}`,
};

/** Everything that the school stores about a person. Hashes of passwords, secrets and tokens are in none of them. */
export const sections: readonly Section[] = [...account, ...learning, ...service, ...staff, files];
