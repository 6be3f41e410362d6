import { hash } from '@node-rs/argon2';
import { startApi, startServer } from '@stupeni/deploy';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../start/ports.mjs';
import { makeCluster, findPostgresBinaries, startCluster } from '../../test/postgres.mjs';
import { cpuOfTree } from './cpu-time.mjs';
import { execute } from './databases.mjs';
import { measure } from './load.mjs';
import { fetchToken, makeApiSettings, passwordCost, requireBuiltApi } from './open-school.mjs';
import { root } from './root.mjs';
import { formatTable } from './table.mjs';

/** Learners of the small school, with which a large one is compared. */
const small = 1000;

/** The password of everybody in the school. */
const password = 'bench-of-stupeni';

/** Lessons of each course, and how many of them a learner has reached in each of two courses. */
const lessons = { each: 30, reached: 20 };

/** @typedef {ReturnType<typeof planSize>} Size */

/**
 * The parts of a school with this many learners: 300,000 learners have 2,000 groups, 400 courses and 12 million progress
 * rows. A smaller school has the same for each learner, and at least 11 courses and 7 groups.
 *
 * @param {number} learners
 */
const planSize = (learners) => ({
  learners,
  deleted: Math.floor(learners / 50),
  groups: Math.max(7, Math.round(learners / 150)),
  courses: Math.max(11, Math.round(learners / 750)),
  teachers: Math.max(4, Math.round(learners / 3000)),
  payments: Math.max(20, Math.round(learners / 60)),
});

const learnerEmail = (/** @type {number} */ n) => `learner${n}@bench.example`;
const staffEmails = {
  teacher: 'teacher1@bench.example',
  moderator: 'moderator@bench.example',
  creator: 'creator@bench.example',
};

/** A learner's group, as SQL of the learner's id `n`. Every twentieth has none. @param {Size} size */
const groupSql = ({ groups }) => `(1 + n % ${groups})`;

/** The second course of a learner, as SQL of the learner's id `n`. @param {Size} size */
const courseSql = (size) => `(2 + ${groupSql(size)} % ${size.courses - 1})`;

/** Times of a learner as SQL. They follow from the learner's id, so a filled school is always the same. */
const moments = {
  /** Within the last `days` days. */
  within: (/** @type {string} */ id, /** @type {number} */ days) =>
    `date_trunc('second', now()) - make_interval(secs => (${id} * 7919::bigint) % (86400 * ${days}))`,
  /** Two years ago to one year ago. */
  joined: (/** @type {string} */ id) =>
    `date_trunc('second', now()) - interval '365 days' - make_interval(secs => (${id} * 7919::bigint) % (86400 * 365))`,
  /** Every fifth learner was here in the last ten days, the others 15 to 300 days ago. */
  lastStep: (/** @type {string} */ id) =>
    `date_trunc('second', now()) - make_interval(secs => case when ${id} % 5 = 0 then (${id} * 7919::bigint) % (86400 * 10)
      else 86400 * 15 + (${id} * 7919::bigint) % (86400 * 285) end)`,
};

const makeDocument = (/** @type {string} */ words, /** @type {number} */ paragraphs) =>
  `'${JSON.stringify({
    v: 1,
    blocks: Array.from({ length: paragraphs }, () => ({ type: 'paragraph', children: [{ text: words }] })),
  })}'`;
const description = makeDocument(
  'Двенадцать ступеней от первой идеи до защиты проекта, без лишней теории.',
  2,
);
const content = makeDocument('Проект начинается с вопроса, на который ещё нет ответа. '.repeat(6).trim(), 12);

/** The kind of a lesson, as SQL of its position: every tenth is a FILE, every seventh a TEST. */
const kind = `case when n % 10 = 0 then 'FILE' when n % 7 = 0 then 'TEST' else 'VIEW' end`;
const testsEach = Math.floor(lessons.each / 7);

/**
 * Courses with their lessons and tests. Lesson n of course c has the id (c - 1) × 30 + n, and each group opens two courses.
 *
 * @param {Size} size
 */
const courseStatements = (size) => [
  `insert into tests (title) select 'Тест ' || n from generate_series(1, ${size.courses * testsEach}) n`,
  `insert into questions (test_id, position, text, type)
   select tests.id, n, 'Вопрос ' || n || ': что из этого относится к сбору данных?', 'one'
   from tests, generate_series(1, 10) n order by tests.id, n`,
  `insert into answers (question_id, position, text, correct)
   select questions.id, n, 'Ответ ' || n, n = 1 from questions, generate_series(1, 4) n order by questions.id, n`,
  `insert into courses (title, description, price)
   select 'Курс ' || n, ${description}, 3 from generate_series(1, ${size.courses}) n`,
  `insert into lessons (course_id, title, position, check_type, test_id, content)
   select course, 'Урок ' || n, n, ${kind}, case when ${kind} = 'TEST' then (course - 1) * ${testsEach} + n / 7 end, ${content}
   from generate_series(1, ${size.courses}) course, generate_series(1, ${lessons.each}) n order by course, n`,
  `insert into course_access (group_id, course_id)
   select distinct id, 2 + (id + shift) % ${size.courses - 1} from groups, generate_series(0, 1) shift`,
];

/**
 * What the learners have done: forty progress rows for each learner, twenty in the first course and twenty in another.
 * The last lesson of the second course waits for a verdict (one learner of fifty) or was returned (one of fifty).
 *
 * @param {Size} size
 */
const learningStatements = (size) => {
  const steps = 2 * lessons.reached;
  const teacher = `(select min(id) from users where role = 'TEACHER')`;
  return [
    // A step each six hours. Step 20 of a learner is the end of the first course, step 40 that of the reached lessons.
    `insert into progress (user_id, lesson_id, status, under_review, score, total, event, changed_by, changed_at,
       completed_kind, completed_at)
     select n, lesson, status, status = 'ON_REVIEW', score, score, event, case when event in ('ready', 'redo') then teacher else n end,
       moment, case status when 'COMPLETED' then kind end, case status when 'COMPLETED' then moment end
     from ${teacher} as staff (teacher), generate_series(0, ${size.learners} * ${steps} - 1) place,
       lateral (select place / ${steps} + 1 as n, place % ${steps} as step) learner,
       lateral (select step % ${lessons.reached} + 1 as at,
         ${moments.lastStep('n')} - make_interval(hours => 6 * (${steps - 1} - step)) as moment) reached,
       lateral (select (case when step < ${lessons.reached} then 0 else ${courseSql(size)} - 1 end) * ${lessons.each} + at as lesson,
         case when at % 10 = 0 then 'FILE' when at % 7 = 0 then 'TEST' else 'VIEW' end as kind,
         case when step < ${steps - 1} or n % 50 > 1 then 'COMPLETED' when n % 50 = 0 then 'ON_REVIEW'
           else 'NEED_REWORK' end as status) found,
       lateral (select case when kind = 'TEST' then 10 end as score,
         case status when 'ON_REVIEW' then 'file' when 'NEED_REWORK' then 'redo'
           else case kind when 'FILE' then 'ready' when 'TEST' then 'test_passed' else 'next' end end as event) moved`,
    // A reviewed file was sent before its verdict.
    `insert into progress_audit (user_id, lesson_id, from_status, event, to_status, by_user, at)
     select user_id, lesson_id, 'NOT_STARTED', 'file', 'ON_REVIEW', user_id, changed_at - interval '1 day' from progress
     where event in ('ready', 'redo', 'file')`,
    `insert into progress_audit (user_id, lesson_id, from_status, event, to_status, by_user, at)
     select user_id, lesson_id, case when event in ('ready', 'redo') then 'ON_REVIEW' else 'NOT_STARTED' end, event, status,
       changed_by, changed_at from progress where event <> 'file'`,
    `insert into files (owner_id, name, extension, mime, size, sha256, storage_key, created_at)
     select user_id, 'Работа.pdf', 'pdf', 'application/pdf', 1, '0', 'bench-' || user_id || '-' || lesson_id, changed_at - interval '1 day'
     from progress where event in ('ready', 'redo', 'file')`,
    `insert into submissions (user_id, lesson_id, number, file_id, state, created_at, verdict, comment, reviewed_by, reviewed_at)
     select progress.user_id, progress.lesson_id, 1, files.id, case event when 'file' then 'WAITING' else 'DECIDED' end,
       files.created_at, case event when 'ready' then 'READY' when 'redo' then 'REDO' end,
       case event when 'redo' then 'Добавьте список источников и сроки.' end,
       case when event <> 'file' then changed_by end, case when event <> 'file' then changed_at end
     from progress join files on storage_key = 'bench-' || progress.user_id || '-' || progress.lesson_id
     where event in ('ready', 'redo', 'file') order by files.created_at`,
    `insert into attempts (user_id, lesson_id, test_id, test_version, score, total, answers, created_at)
     select user_id, lesson_id, lessons.test_id, 1, 10, 10, '[]', changed_at
     from progress join lessons on lessons.id = lesson_id where event = 'test_passed'`,
    // Two answered questions for each learner, and one that waits for every fiftieth.
    `insert into comments (lesson_id, author_id, text, created_at, answer, answered_by, answered_at, waits_since,
       replied_at)
     select at, n, 'Вопрос ' || n || ' к уроку ' || at || ': считать ли выходные и праздники в сроке проекта?', moment,
       case when is_answered then 'Считайте только рабочие дни, как в примере из урока.' end,
       case when is_answered then teacher end, case when is_answered then moment + interval '5 hours' end,
       case when not is_answered then moment end, case when is_answered then moment + interval '5 hours' end
     from ${teacher} as staff (teacher), generate_series(1, ${size.learners}) n, generate_series(1, 3) at,
       lateral (select at < 3 as is_answered, ${moments.lastStep('n')} - make_interval(hours => 30 - at) as moment) one
     where at < 3 or n % 50 = 3 order by moment`,
  ];
};

/** Surnames and first names without a pattern that a search would find everywhere. */
const surnames = `(array['Иванов','Смирнов','Кузнецов','Попов','Соколов','Лебедев','Козлов','Новиков','Морозов','Петров',
  'Волков','Соловьёв','Васильев','Зайцев','Павлов','Семёнов','Голубев','Виноградов','Богданов','Воробьёв','Фёдоров',
  'Михайлов','Беляев','Тарасов','Белов','Комаров','Орлов','Киселёв','Макаров','Андреев','Ковалёв','Ильин','Гусев',
  'Титов','Кузьмин','Кудрявцев','Баранов','Куликов','Алексеев','Степанов'])`;
const firstNames = `(array['Анна','Иван','Мария','Пётр','Елена','Олег','Ольга','Павел','Дарья','Артём','Юлия','Никита',
  'Алиса','Роман','Софья','Егор','Вера','Глеб','Нина','Марк','Ксения','Антон','Лидия','Фёдор','Инна'])`;
const pickName = (/** @type {string} */ names, /** @type {number} */ count, /** @type {string} */ seed) =>
  `${names}[1 + (${seed}) % ${count}]`;

/**
 * Statements that fill a migrated, empty database. Whole tables are written without their triggers and foreign keys;
 * `checkSchool` proves afterwards what these guarantee.
 *
 * @param {Size} size
 * @param {string} passwordHash
 */
const fillStatements = (size, passwordHash) => [
  ...peopleStatements(size, passwordHash),
  ...courseStatements(size),
  "set session_replication_role = 'replica'",
  ...learningStatements(size),
  ...recordStatements(size),
  ...weekStatements,
  summaries,
  "set session_replication_role = 'origin'",
];

/** @param {Size} size @param {string} passwordHash */
function peopleStatements(size, passwordHash) {
  const { learners, deleted, groups, teachers, payments } = size;
  const perPayment = Math.ceil((learners * 1.1) / payments);
  const bought = moments.within('n', 700);
  const staff = [
    ...Array.from({ length: teachers }, (_, at) => ['TEACHER', `teacher${at + 1}@bench.example`]),
    ['MODERATOR', staffEmails.moderator],
    ['CREATOR', staffEmails.creator],
  ];
  return [
    `insert into payments (quantity, amount, status, provider, provider_id, created_at, paid_at)
     select ${perPayment}, ${perPayment} * 2000, 'PAID', 'yookassa', 'bench-' || n, ${bought}, ${bought}
     from generate_series(1, ${payments}) n`,
    "set session_replication_role = 'replica'",
    `insert into users (role, email, first_name, last_name, password_hash, created_at, has_signed_in, disabled_at, deleted_at)
     select 'LEARNER', 'learner' || n || '@bench.example', ${pickName(firstNames, 25, 'n / 3')},
       ${pickName(surnames, 40, 'n')} || case when n % 3 = 0 then '-' || ${pickName(surnames, 40, 'n / 40')} else '' end,
       '${passwordHash}', ${moments.joined('n')}, n % 20 <> 1,
       case when n % 100 = 7 then now() - interval '40 days' end,
       case when n > ${learners} then now() - interval '20 days' end
     from generate_series(1, ${learners + deleted}) n`,
    `insert into last_sign_ins (user_id, at)
     select n, case when n % 20 <> 1 then ${moments.lastStep('n')} end from generate_series(1, ${learners + deleted}) n`,
    `insert into group_members (user_id, group_id, joined_at)
     select n, ${groupSql(size)}, ${moments.joined('n')} from generate_series(1, ${learners}) n where n % 20 <> 0`,
    `update slot_account set used = ${learners}`,
    "set session_replication_role = 'origin'",
    ...staff.map(
      ([role, email]) => `insert into users (role, email, first_name, last_name, password_hash)
        values ('${role}', '${email}', 'Ольга', 'Учителева', '${passwordHash}')`,
    ),
    `update last_sign_ins set at = now() where user_id in (select id from users where role <> 'LEARNER')`,
    `insert into rights (user_id, name) select id, name from users, unnest(array['staff', 'money']) name
     where role = 'MODERATOR'`,
    `insert into groups (name) select 'Группа ' || n from generate_series(1, ${groups}) n`,
  ];
}

/** What the triggers of users, groups and progress would have counted. The rows of the staff exist already. */
const summaries = `
  insert into learner_summaries (user_id, is_listed, name_key, group_key, completed, courses, last_step_at)
  select users.id, users.role = 'LEARNER' and users.deleted_at is null, users.name_key, coalesce(groups.order_key, ''),
    coalesce(own.completed, 0), coalesce(own.courses, 0), own.last_step_at
  from users left join group_members on group_members.user_id = users.id
    left join groups on groups.id = group_members.group_id
    left join (
      select progress.user_id, count(*) filter (where progress.status = 'COMPLETED') as completed,
        count(distinct lessons.course_id) as courses, max(progress.changed_at) as last_step_at
      from progress join lessons on lessons.id = progress.lesson_id group by progress.user_id
    ) own on own.user_id = users.id
  on conflict (user_id) do nothing`;

/** Notifications, mails, entries of the journal, and the rows that a sign-in writes. @param {Size} size */
const recordStatements = ({ learners }) => [
  `insert into notifications (user_id, text, lesson_id, kind, submission_id, created_at, read_at)
   select user_id, 'Преподаватель проверил вашу работу', lesson_id,
     case verdict when 'READY' then 'accepted' else 'returned' end, id, reviewed_at,
     case when id % 9 <> 0 then reviewed_at + interval '1 hour' end
   from submissions where verdict is not null order by id`,
  `insert into notifications (user_id, text, lesson_id, kind, comment_id, created_at, read_at)
   select author_id, 'Преподаватель ответил на ваш вопрос', lesson_id, 'answered', id, answered_at,
     case when id % 9 <> 0 then answered_at + interval '1 hour' end
   from comments where answer is not null order by id`,
  `insert into mails (kind, user_id, email, name, data, state, created_at, changed_at)
   select 'reset', n, 'learner' || n || '@bench.example', 'Имя', '{}', 'sent', ${moments.joined('n')}, ${moments.joined('n')}
   from generate_series(1, ${learners}) n`,
  `insert into consents (user_id, document, version, title, accepted_at)
   select n, 'privacy', '1', 'Политика обработки данных', ${moments.joined('n')} from generate_series(1, ${learners}) n`,
  `insert into sign_in_addresses (user_id, address_hash, last_at)
   select n, md5('address' || n), ${moments.lastStep('n')} from generate_series(1, ${learners}) n`,
  `insert into sessions (user_id, expires_at, user_agent, address)
   select n, now() + interval '7 hours', 'Mozilla/5.0', '192.0.2.1' from generate_series(1, ${learners}, 30) n`,
  `insert into entry_links (user_id, kind, token_hash, created_at, expires_at)
   select n, 'invitation', md5('link' || n), now() - make_interval(days => (n / 20) % 14),
     now() - make_interval(days => (n / 20) % 14) + interval '7 days'
   from generate_series(1, ${learners}, 20) n`,
  `insert into journal (at, origin, by_user, by_name, address, action, subject_kind, subject_id, subject_name)
   select now() - interval '700 days' + make_interval(secs => 700 * 86400.0 * at / ${learners * 3}), 'person', person.id,
     person.last_name || ' ' || person.first_name, '192.0.2.1',
     (array['entry.signedIn', 'entry.signedIn', 'entry.signedOut', 'participant.added', 'participant.changed'])[1 + at % 5],
     'user', person.id, person.last_name || ' ' || person.first_name
   from generate_series(1, ${learners * 3}) at join users person on person.id = 1 + (at * 7919::bigint) % ${learners}
   order by at`,
];

/**
 * Due dates, extensions, access that ends and announcements. Every fourth lesson has a date: those of the first twenty
 * have passed and are handed in. Every fiftieth learner has an extension. For every hundredth learner a course is open
 * that is not open to the group. Each group got an announcement, and everybody another one.
 */
const weekStatements = [
  `update lessons set due_on = date_trunc('day', now()) + make_interval(days => 7 * (position - 20)) + interval '23 hours 59 minutes'
   where position % 4 = 0`,
  // The first open lesson. It is overdue for one learner of twelve, who joined long ago.
  `update lessons set due_days = 700 where position = 21`,
  `update course_access set opened_at = now() - interval '800 days'`,
  `insert into due_extensions (user_id, lesson_id, due_on, reason, changed_by)
   select n.id, 24, date_trunc('day', now()) + interval '60 days', 'Болезнь', staff.id
   from users n, lateral (select min(id) as id from users where role = 'TEACHER') staff
   where n.role = 'LEARNER' and n.deleted_at is null and n.id % 50 = 0`,
  `update course_access set last_day = current_date + 7, ends_at = current_date + 8 where group_id % 20 = 3 and id % 2 = 0`,
  `insert into course_access (user_id, course_id) select users.id, 3 from users
   where role = 'LEARNER' and deleted_at is null and users.id % 100 = 0`,
  `insert into announcements (author_id, subject, text, group_id, by_mail, day, expected, created_at, sent_at)
   select (select min(id) from users where role = 'MODERATOR'), 'Занятие переносится',
     'Занятие переносится на четверг. Ссылка: https://school.example/four', groups.id, false, current_date, 140, now(), now()
   from groups order by groups.id`,
  `insert into announcements (author_id, subject, text, course_id, by_mail, day, expected, created_at, sent_at)
   select (select min(id) from users where role = 'MODERATOR'), 'Школа закрыта 4 ноября', 'В этот день не отвечаем.', 1,
     false, current_date, 1000, now(), now()`,
  `insert into announcement_receivers (announcement_id, user_id, outcome)
   select announcements.id, users.id, case when disabled_at is null then 'got' else 'suspended' end
   from announcements join users on users.role = 'LEARNER' and users.deleted_at is null
   where announcements.course_id is not null
   union all
   select announcements.id, users.id, case when disabled_at is null then 'got' else 'suspended' end
   from announcements join group_members using (group_id) join users on users.id = group_members.user_id`,
  `update announcements set people = counted.people, expected = counted.people, reached_id = counted.last
   from (select announcement_id, count(*) filter (where outcome = 'got') as people, max(user_id) as last
     from announcement_receivers group by announcement_id) counted where counted.announcement_id = announcements.id`,
  `insert into notifications (user_id, text, kind, announcement_id, created_at, read_at)
   select user_id, subject, 'announcement', announcement_id, now(), case when user_id % 3 = 0 then now() end
   from announcement_receivers join announcements on announcements.id = announcement_id where outcome = 'got'`,
];

const invariants = join(root, 'services/api/src/core/db/invariants.ts');

/**
 * Finds what triggers and foreign keys would have rejected: broken invariants, and rows that point to nothing. One line
 * each.
 *
 * @param {(statement: string) => Promise<Record<string, any>[]>} read
 * @returns {Promise<string[]>}
 */
async function checkSchool(read) {
  // The statement is the only template string of the file.
  const [, statement = ''] = (await readFile(invariants, 'utf8')).split('`');
  const broken = (await read(statement)).map(({ invariant, detail }) => `${invariant}: ${detail}`);
  const keys = await read(`
    select conname, conrelid::regclass::text as child, confrelid::regclass::text as parent,
      own.attname as own, other.attname as other
    from pg_constraint
      join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { conname, child, parent, own, other } of keys) {
    const [found] = await read(`select count(*)::int as lost from ${child} child where ${own} is not null
      and not exists (select from ${parent} parent where parent.${other} = child.${own})`);
    if (found?.lost > 0) broken.push(`${conname}: ${found?.lost} rows point to nothing`);
  }
  return broken;
}

/** Settings of a server with 4 GB of memory. */
const likeProduction = [
  'shared_buffers=1GB',
  'effective_cache_size=3GB',
  'work_mem=16MB',
  'maintenance_work_mem=256MB',
  'max_wal_size=4GB',
  'random_page_cost=1.1',
  'max_connections=100',
  'jit=off',
];
/** Settings while a school is filled. A crash may damage the data, but an interrupted fill begins again anyway. */
const quick = [...likeProduction, 'fsync=off', 'wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off'];

/**
 * The folder of the filled schools. `BENCH_SCHOOLS` sets another; 300,000 learners need 10 GB.
 */
const home = process.env.BENCH_SCHOOLS ?? join(tmpdir(), 'stupeni-bench-schools');

/**
 * Starts a server with a database for each size. A school is filled once and stays in the folder.
 *
 * @param {number[]} sizes learners
 * @param {string[]} [settings] further settings of the server while it is measured
 * @returns {Promise<{ pid: number, schoolUrl: (learners: number) => string, stop: () => Promise<void> }>}
 */
async function startSchools(sizes, settings = []) {
  const binaries = findPostgresBinaries();
  if (binaries === null) throw new Error('PostgreSQL is not installed');
  mkdirSync(home, { recursive: true });
  const data = join(home, 'data');
  if (!existsSync(data)) makeCluster(binaries, home);
  const port = await findFreePort();
  const schoolUrl = (/** @type {number | string} */ database) =>
    `postgres://stupeni@127.0.0.1:${port}/${database === 'postgres' ? database : `school_${database}`}`;
  const missing = sizes.filter((learners) => !existsSync(join(home, `${learners}.filled`)));
  if (missing.length > 0) {
    const server = await startCluster(binaries, { data, port, settings: quick });
    for (const learners of missing) {
      await fill(schoolUrl, learners);
      writeFileSync(join(home, `${learners}.filled`), '');
    }
    await server.end('SIGINT');
  }
  const server = await startCluster(binaries, { data, port, settings: [...likeProduction, ...settings] });
  return { pid: server.pid, schoolUrl, stop: () => server.end('SIGINT') };
}

/** @param {(database: number | string) => string} schoolUrl @param {number} learners */
async function fill(schoolUrl, learners) {
  const startedAt = Date.now();
  const name = `school_${learners}`;
  await execute(schoolUrl('postgres'), [`drop database if exists ${name}`, `create database ${name}`]);
  const settings = makeSettings(schoolUrl(learners));
  // The folder of a fill that was interrupted belongs to another school.
  rmSync(settings.DATA_DIR, { recursive: true, force: true });
  await (await startApi(settings)).stop();
  const passwordHash = await hash(password, passwordCost);
  await runWithTimes(schoolUrl(learners), fillStatements(planSize(learners), passwordHash));
  await runWithTimes(schoolUrl(learners), ['vacuum (freeze, analyze)', 'checkpoint']);
  const broken = await checkSchool((statement) => execute(schoolUrl(learners), [statement]));
  if (broken.length > 0) throw new Error(`the school is broken:\n${broken.slice(0, 20).join('\n')}`);
  const [size] = await execute(schoolUrl(learners), [
    `select pg_size_pretty(pg_database_size(current_database())) as pretty`,
  ]);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`filled a school of ${learners} learners in ${seconds} s: ${size?.pretty}`);
}

/** Settings of an API on a school. @param {string} databaseUrl */
const makeSettings = (databaseUrl) => {
  const folder = join(home, 'files', new URL(databaseUrl).pathname);
  return { ...makeApiSettings({ DATABASE_URL: databaseUrl, DATA_DIR: folder }), LOG_LEVEL: 'warn' };
};

/**
 * Runs statements and prints those that take more than five seconds. @param {string} url @param {string[]} statements
 */
async function runWithTimes(url, statements) {
  for (const statement of statements) {
    const startedAt = Date.now();
    await execute(url, [statement]);
    const seconds = (Date.now() - startedAt) / 1000;
    if (seconds > 5) console.log(`  ${seconds.toFixed(0)} s: ${statement.trim().split('\n')[0]}`);
  }
}

/**
 * Sends a request and reads its answer. Of an event stream it reads only the beginning. Rejects when the answer is an error.
 *
 * @param {string} url of the API
 * @param {import('autocannon').Request | undefined} request
 * @returns {Promise<number>} bytes that were read
 */
async function send(url, request) {
  const { method = 'GET', path, headers, body } = request ?? {};
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: /** @type {Record<string, string>} */ (headers),
    ...(body !== undefined && { body: String(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream'))
    return (await answer.arrayBuffer()).byteLength;
  // An event stream does not end.
  const reader = answer.body?.getReader();
  const beginning = await reader?.read();
  await reader?.cancel();
  return beginning?.value?.byteLength ?? 0;
}

/** Whether the answers do not end. autocannon cannot send such requests, because it waits for the end of an answer. @param {import('autocannon').Request[]} requests */
const areStreams = (requests) => requests.some(({ path }) => path === '/api/events');

/**
 * What the calls to one school need.
 *
 * @typedef {object} Visit
 * @property {Record<'learner' | 'teacher' | 'moderator' | 'creator', string[]>} tokens
 * @property {Facts} facts
 * @property {string[]} calendars paths of the learners' calendars
 *
 * @typedef {object} Facts ids in the school
 * @property {number} middle the learner in the middle of the list by name
 * @property {number} middlePage the number of that page
 * @property {number[]} learners some learners
 * @property {number} journalMiddle
 * @property {number} paymentMiddle
 * @property {number} lastCourse
 * @property {number} forAll the announcement to everybody
 * @property {number} groupCourse a course that group 3 opens
 *
 * @typedef {import('autocannon').Request[]} Requests
 */

/** A word that no name, title or question has. */
const absent = 'неттакого';
/** @param {Record<string, string | number>} parameters */
const formatQuery = (parameters) =>
  new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));

/** Each call of the bench with its requests. A load sends them in turns. @param {Visit} visit @returns {Record<string, Requests>} */
function listCalls(visit) {
  const calls = [learnerCalls, moderatorCalls, teacherCalls, creatorCalls].flatMap((list) =>
    Object.entries(list(visit)),
  );
  const names = calls.map(([name]) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  // One of the two would not be measured.
  if (twice.length > 0) throw new Error(`two calls have one name: ${twice.join(', ')}`);
  return Object.fromEntries(calls);
}

/** @param {string[]} tokens @param {(string | number)[]} paths */
const makeReads = (tokens, ...paths) =>
  paths.flatMap((path) =>
    tokens.map((token) => ({ path: String(path), headers: { authorization: `Bearer ${token}` } })),
  );

/** @param {Visit} visit */
function learnerCalls({ tokens: { learner }, facts, calendars }) {
  const signIn = facts.learners.map((n) => ({
    method: /** @type {const} */ ('POST'),
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: learnerEmail(n), password }),
  }));
  return {
    'sign-in': signIn,
    'course list': makeReads(learner, '/api/courses'),
    'course, 30 lessons': makeReads(learner, '/api/courses/1'),
    lesson: makeReads(learner, '/api/lessons/5'),
    'lesson with a test': makeReads(learner, '/api/lessons/7'),
    'questions of a lesson': makeReads(learner, '/api/lessonComments/1'),
    'profile: next steps': makeReads(learner, '/api/profile/next'),
    'profile: tasks': makeReads(learner, '/api/profile/tasks?limit=20'),
    'profile: completed': makeReads(learner, '/api/profile/completed?limit=20'),
    'own account': makeReads(learner, '/api/account'),
    notifications: makeReads(learner, '/api/notifications?limit=20&total=1'),
    'unread notifications': makeReads(learner, '/api/notifications?limit=1&total=1&unread=1'),
    'mail choices': makeReads(learner, '/api/account/mails'),
    'event stream, opened': makeReads(learner, '/api/events'),
    'own announcement': makeReads(learner, `/api/notifications/announcements/${facts.forAll}`),
    'address of the calendar': makeReads(learner, '/api/account/calendar'),
    calendar: calendars.map((path) => ({ path })),
  };
}

/** @param {Visit} visit */
function moderatorCalls({ tokens: { moderator }, facts }) {
  const list = (/** @type {Record<string, string | number>} */ parameters) =>
    makeReads(moderator, `/api/participants?${formatQuery({ limit: 50, ...parameters })}`);
  const journal = (/** @type {Record<string, string | number>} */ parameters) =>
    makeReads(moderator, `/api/journal?${formatQuery({ limit: 50, ...parameters })}`);
  const aYear = 365 * 24 * 3_600_000;
  const thisYear = new Date().getFullYear();
  const preview = {
    method: /** @type {const} */ ('POST'),
    path: '/api/participants/import?dryRun=1',
    headers: { authorization: `Bearer ${moderator[0]}`, 'content-type': 'text/csv' },
    body: importTable(),
  };
  const yearAgo = new Date(Date.now() - aYear).toISOString();
  return {
    'participants, first page': list({ total: 1 }),
    'participants, next page': list({ cursor: facts.middle }),
    'participants, page 2 by number': list({ page: 2 }),
    'participants, middle page by number': list({ page: facts.middlePage }),
    'participants by last sign-in': list({ sort: '-lastLogin' }),
    'participants by group': list({ sort: 'group' }),
    'participants by lessons': list({ sort: '-lessons' }),
    'participants by lessons, next page': list({ sort: '-lessons', cursor: facts.middle }),
    'participants by courses': list({ sort: 'courses' }),
    'participants, search for a surname': list({ search: 'Иванов', total: 1 }),
    'participants, search for an e-mail': list({ search: learnerEmail(facts.learners[3] ?? 1), total: 1 }),
    'participants, search that finds all': list({ search: 'bench.example', total: 1 }),
    'participants, search for two letters': list({ search: 'ов', total: 1 }),
    'participants, absent word': list({ search: absent, total: 1 }),
    'participants of a group': list({ groupId: 3, total: 1 }),
    'participants, active': list({ state: 'active', total: 1 }),
    'participants, suspended': list({ state: 'suspended', total: 1 }),
    'participants, invited': list({ state: 'invited', total: 1 }),
    'participants, expired invitations': list({ state: 'expired', total: 1 }),
    'participants, deleted': list({ state: 'deleted', total: 1 }),
    'participants, long idle': list({ idle: 1, total: 1 }),
    'participants, long idle, next page': list({ idle: 1, cursor: facts.middle }),
    'participants, long idle of a group': list({ idle: 1, groupId: 3, total: 1 }),
    'progress of a participant': makeReads(
      moderator,
      ...facts.learners.map((id) => `/api/participants/${id}/progress`),
    ),
    'import of 50 participants, preview': [preview],
    'closed participants of an e-mail': makeReads(
      moderator,
      `/api/participants/closed?${formatQuery({ email: learnerEmail(7) })}`,
    ),
    'export of a group': makeReads(moderator, '/api/participants/export?groupId=3'),
    groups: makeReads(moderator, '/api/groups'),
    slots: makeReads(moderator, '/api/slots'),
    'payments, first page': makeReads(moderator, '/api/payments?limit=50&total=1'),
    'payments, next page': makeReads(moderator, `/api/payments?limit=50&cursor=${facts.paymentMiddle}`),
    'payments of a year': makeReads(moderator, `/api/payments?limit=50&total=1&year=${thisYear}`),
    'payments, months': makeReads(moderator, '/api/payments/totals'),
    'payments, table': makeReads(moderator, `/api/payments/export?year=${thisYear}`),
    'journal, first page': journal({ total: 1 }),
    'journal, next page': journal({ cursor: facts.journalMiddle }),
    'journal, search for a surname': journal({ search: 'Иванов', total: 1 }),
    'journal, absent word': journal({ search: absent, total: 1 }),
    'journal of a person': journal({ personId: facts.learners[3] ?? 1, total: 1 }),
    'journal, actions with participants': journal({ group: 'participant', total: 1 }),
    'journal, older than a year': journal({ to: yearAgo, total: 1 }),
    staff: makeReads(moderator, '/api/staff'),
    ...weekCalls(moderator, facts),
  };
}

/** The calls about a school's week. @param {string[]} moderator @param {Facts} facts */
function weekCalls(moderator, { learners, forAll, groupCourse }) {
  const group = '/api/groups/3/progress';
  const rows = (/** @type {Record<string, string | number>} */ parameters, courseId = groupCourse) =>
    makeReads(moderator, `${group}/rows?${formatQuery({ courseId, limit: 50, ...parameters })}`);
  const preview = (/** @type {object} */ target) =>
    makeReads(moderator, '/api/announcements/preview').map(({ path, headers }) => ({
      method: /** @type {const} */ ('POST'),
      path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(target),
    }));
  return {
    'morning of a moderator': makeReads(moderator, '/api/morning'),
    ...Object.fromEntries(
      ['teacher', 'due', 'entry'].map((needs) => [
        `participants by need: ${needs}`,
        makeReads(moderator, `/api/participants?${formatQuery({ limit: 50, total: 1, needs })}`),
      ]),
    ),
    'group, numbers': makeReads(moderator, `${group}?courseId=${groupCourse}`),
    'group, numbers in course 1': makeReads(moderator, `${group}?courseId=1`),
    'group, first rows': rows({}),
    'group, first rows in course 1': rows({}, 1),
    'group, longest standing': rows({ sort: 'since' }),
    'group, stuck': rows({ show: 'stuck' }),
    'group, overdue': rows({ show: 'overdue' }),
    'group, search for a surname': rows({ search: 'Иванов' }),
    'lesson of a learner': makeReads(moderator, ...learners.map((id) => `/api/learners/${id}/lessons/5`)),
    'groups of a course': makeReads(moderator, `/api/courses/${groupCourse}/groups`),
    'groups of course 1': makeReads(moderator, '/api/courses/1/groups'),
    'access of a course': makeReads(moderator, `/api/courses/${groupCourse}/access`),
    'access of a course with many rows': makeReads(moderator, '/api/courses/3/access'),
    'access of a group': makeReads(moderator, '/api/groups/3/access'),
    'access of a participant': makeReads(
      moderator,
      ...learners.map((id) => `/api/participants/${id}/access`),
    ),
    'access that ends': makeReads(moderator, '/api/courseAccess/ending'),
    announcements: makeReads(moderator, '/api/announcements?limit=50'),
    'announcements of a group': makeReads(moderator, '/api/announcements?limit=50&groupId=3'),
    'announcement to everybody': makeReads(moderator, `/api/announcements/${forAll}`),
    'announcement, preview for a group': preview({ groupId: 3 }),
    'announcement, preview for everybody': preview({ courseId: 1 }),
  };
}

/** A table of fifty people for an import. Every second one has an e-mail of the school. */
const importTable = () =>
  [
    'Фамилия;Имя;E-mail;Группа',
    ...Array.from(
      { length: 50 },
      (_, at) => `Новикова;Анна;${at % 2 ? learnerEmail(at) : `new${at}@bench.example`};Группа 3`,
    ),
  ].join('\r\n');

/** @param {Visit} visit */
function teacherCalls({ tokens: { teacher }, facts }) {
  const queues = Object.entries({ submissions: 'review', questions: 'clarify' }).map(([name, path]) => {
    const queue = (/** @type {Record<string, string | number>} */ parameters) =>
      makeReads(teacher, `/api/teacher/${path}?${formatQuery({ limit: 50, ...parameters })}`);
    return {
      [`${name}, first page`]: queue({ total: 1 }),
      [`${name}, number of the tab`]: queue({ limit: 1, total: 1 }),
      [`${name}, newest first`]: queue({ sort: path === 'review' ? '-submittedAt' : '-createdAt' }),
      [`${name}, search for a surname`]: queue({ search: 'Иванов', total: 1 }),
      [`${name}, absent word`]: queue({ search: absent, total: 1 }),
      [`waiting ${name} of a lesson`]: queue({
        courseId: facts.lastCourse,
        lessonId: facts.lastCourse * 30 - 10,
        total: 1,
      }),
      [`waiting ${name} of a group`]: queue({ groupId: 3, total: 1 }),
    };
  });
  return {
    ...Object.assign({}, ...queues),
    'answered questions': makeReads(teacher, '/api/teacher/clarify?limit=50&answered=yes'),
    'answered questions, absent word': makeReads(
      teacher,
      `/api/teacher/clarify?${formatQuery({ limit: 50, answered: 'yes', search: absent })}`,
    ),
    'groups in the queue': makeReads(teacher, '/api/teacher/groups'),
  };
}

/** @param {Visit} visit */
function creatorCalls({ tokens: { creator }, facts }) {
  return {
    'creator: courses': makeReads(creator, '/api/courses'),
    'creator: course': makeReads(creator, `/api/courses/${facts.lastCourse}`),
    'creator: lessons of a course': makeReads(
      creator,
      `/api/lessons?limit=50&total=1&courseId=${facts.lastCourse}`,
    ),
    'creator: all lessons': makeReads(creator, '/api/lessons?limit=50&total=1'),
    'creator: lessons, absent word': makeReads(
      creator,
      `/api/lessons?${formatQuery({ limit: 50, total: 1, search: absent })}`,
    ),
    'creator: tests': makeReads(creator, '/api/tests?limit=50'),
    'creator: a test': makeReads(creator, '/api/tests/5'),
  };
}

/**
 * A filled school with an API on it.
 *
 * @typedef {object} VisitedSchool
 * @property {Awaited<ReturnType<typeof startApi>>} api
 * @property {Record<string, import('autocannon').Request[]>} calls
 */

/**
 * Starts an API on the school and signs people in.
 *
 * @param {number} learners
 * @param {string} databaseUrl
 * @returns {Promise<VisitedSchool>}
 */
async function visitSchool(learners, databaseUrl) {
  const api = await startApi(makeSettings(databaseUrl));
  const facts = await readFacts(learners, databaseUrl);
  const tokens = { learner: /** @type {string[]} */ ([]), teacher: [''], moderator: [''], creator: [''] };
  for (const n of facts.learners) tokens.learner.push(await signIn(api.url, learnerEmail(n)));
  for (const role of /** @type {const} */ (['teacher', 'moderator', 'creator']))
    tokens[role] = [await signIn(api.url, staffEmails[role])];
  const calendars = [];
  for (const token of tokens.learner) calendars.push(await findCalendar(api.url, token));
  return { api, calls: listCalls({ tokens, facts, calendars }) };
}

/** The path of a learner's calendar. @param {string} url @param {string} token */
async function findCalendar(url, token) {
  const answer = await fetch(`${url}/api/account/calendar`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`the address of a calendar: ${answer.status} ${await answer.text()}`);
  const found = /** @type {{ url: string }} */ (await answer.json());
  return new URL(found.url).pathname;
}

/** Signs in. On a busy machine the first connections to the database take longer than the API waits. @param {string} url @param {string} email */
async function signIn(url, email) {
  const until = Date.now() + 60_000;
  for (;;)
    try {
      return await fetchToken(url, email, password);
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((done) => setTimeout(done, 1000));
    }
}

/** @param {number} learners @param {string} databaseUrl */
async function readFacts(learners, databaseUrl) {
  const half = Math.floor(learners / 2);
  const [found] = await execute(databaseUrl, [
    `select (select id from users where role = 'LEARNER' and deleted_at is null order by name_key, id
        offset ${half} limit 1) as middle,
      (select max(id) / 2 from journal) as journal, (select max(id) / 2 from payments) as payment,
      (select max(id) from announcements) as for_all,
      (select min(course_id) from course_access where group_id = 3) as group_course`,
  ]);
  return {
    middle: Number(found?.middle),
    middlePage: Math.floor(half / 50),
    // Learners who can sign in, spread over the school.
    learners: Array.from(
      { length: 16 },
      (_, at) => 100 * Math.floor(((at + 0.5) * learners) / 1600) + 12 + at,
    ),
    journalMiddle: Number(found?.journal),
    paymentMiddle: Number(found?.payment),
    lastCourse: planSize(learners).courses,
    forAll: Number(found?.for_all),
    groupCourse: Number(found?.group_course),
  };
}

/** PostgreSQL settles for a plan of a prepared statement after five calls. */
const warmUps = 8;
const measured = 16;

/**
 * Counts the pages of the database (8 KB, found in memory or read), the rows and the planned statements of each read, in a
 * school of this many learners and in a small one. These figures do not depend on the load of the machine.
 *
 * @param {number} learners
 * @param {RegExp} chosen names of calls
 */
export async function measureBuffers(learners, chosen) {
  requireBuiltApi();
  const server = await startSchools(
    [small, learners],
    [
      'shared_preload_libraries=pg_stat_statements',
      'pg_stat_statements.track_utility=off',
      'pg_stat_statements.track_planning=on',
    ],
  );
  /** @type {(() => Promise<void>)[]} */
  const stops = [server.stop];
  try {
    /** @type {(VisitedSchool & { url: string })[]} */
    const schools = [];
    for (const size of [small, learners]) {
      const url = server.schoolUrl(size);
      await execute(url, ['create extension if not exists pg_stat_statements']);
      const school = await visitSchool(size, url);
      stops.push(school.api.stop);
      schools.push({ ...school, url });
    }
    const names = Object.keys(schools[0]?.calls ?? {}).filter((name) => chosen.test(name));
    const rows = [];
    for (const name of names) {
      const measureBoth = async () => {
        const figures = [];
        for (const { api, calls, url } of schools)
          figures.push(...(await measureCost(api.url, calls[name] ?? [], url)));
        return figures;
      };
      rows.push(await measureRow(name, measureBoth));
    }
    console.log(
      `\nPages of 8 KB, rows, ms, planned statements and ms of planning for one request, ${measured} requests one after another`,
    );
    const columns = ['pages', 'rows', 'ms', 'plans', 'plan ms'];
    console.log(
      formatTable(
        ['', ...[small, learners].flatMap((size) => columns.map((one) => `${size}: ${one}`))],
        rows,
      ),
    );
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** @param {string} api @param {import('autocannon').Request[]} requests @param {string} databaseUrl @returns {Promise<string[]>} */
async function measureCost(api, requests, databaseUrl) {
  for (let at = 0; at < warmUps; at += 1) await send(api, requests[at % requests.length]);
  await execute(databaseUrl, ['select pg_stat_statements_reset()']);
  for (let at = 0; at < measured; at += 1) await send(api, requests[at % requests.length]);
  const [found] = await execute(databaseUrl, [
    `select sum(shared_blks_hit + shared_blks_read + temp_blks_read + temp_blks_written) as pages, sum(rows) as rows,
      sum(total_exec_time) as ms, sum(plans) as plans, sum(total_plan_time) as planning
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
       and query not like '%pg_stat_statements%' and query not like '%jobs.%'`,
  ]);
  const { pages, rows, ms, plans, planning } = found ?? {};
  const perRequest = (/** @type {unknown} */ sum, /** @type {number} */ digits) =>
    (Number(sum) / measured).toFixed(digits);
  return [
    perRequest(pages, 0),
    perRequest(rows, 0),
    perRequest(ms, 1),
    perRequest(plans, 1),
    perRequest(planning, 1),
  ];
}

const rounds = Number(process.env.ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);
/** A load with fewer requests is repeated for ten times as long. */
const fewest = 20;
/** The growth in percent that the quality bars allow. */
const bar = 15;

/**
 * Measures every read of a school of this many learners, and the same read of a small school in turns. Both have the same build
 * and the same server of the database. Prints a table with the growth.
 *
 * @param {number} learners
 * @param {RegExp} chosen names of calls
 */
export async function measureGrowth(learners, chosen) {
  requireBuiltApi();
  const server = await startSchools([small, learners]);
  const databaseCpu = () => cpuOfTree(server.pid);
  /** @type {(() => Promise<void>)[]} */
  const stops = [server.stop];
  try {
    const hello = await startServer('hello', join(import.meta.dirname, 'hello-server.mjs'), {
      env: {},
      health: '/',
    });
    stops.push(hello.stop);
    /** @type {VisitedSchool[]} */
    const schools = [];
    for (const size of [small, learners]) {
      const school = await visitSchool(size, server.schoolUrl(size));
      stops.push(school.api.stop);
      schools.push(school);
    }
    const load = { seconds, connections: 4, warmUpSeconds: 0.4 };
    const reference = await measure('hello', hello, {
      ...load,
      requests: [{ path: '/' }],
      databaseCpu: () => 0,
    });
    const names = Object.keys(schools[0]?.calls ?? {}).filter((name) => chosen.test(name));
    const rows = [];
    for (const name of names) {
      rows.push(
        await measureRow(name, () => compare(name, schools, { ...load, databaseCpu }, reference.apiCpu)),
      );
    }
    console.log(
      `\n× hello (hello: ${reference.apiCpu.toFixed(3)} CPU ms), ${rounds} rounds of ${seconds} s in turns, 4 connections`,
    );
    console.log(
      formatTable(
        ['', `${small} learners`, `${learners}`, 'growth', `bar ${bar} %`, 'p99 ms', 'kB', 'kB'],
        rows,
      ),
    );
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/**
 * Measures a row of a table and prints it. A call that fails, for example at the time limit of a statement, has its error
 * instead of figures. Then the other calls are still measured, and the process ends with 1.
 *
 * @param {string} name
 * @param {() => Promise<string[]>} measureFigures
 * @returns {Promise<import('./table.mjs').Row>}
 */
async function measureRow(name, measureFigures) {
  try {
    const row = [name, ...(await measureFigures())];
    console.log(row.join('  '));
    return row;
  } catch (error) {
    process.exitCode = 1;
    const failure = error instanceof Error ? error.message : String(error);
    console.log(`${name}  ${failure}`);
    return { name, failure };
  }
}

/**
 * Measures a call in both schools. The figures have the mean size of an answer in each school, because a longer answer costs
 * more.
 *
 * @param {string} name
 * @param {VisitedSchool[]} schools
 * @param {import('./load.mjs').Pace} load
 * @param {number} hello CPU ms of a request to an empty server
 */
async function compare(name, schools, load, hello) {
  /** @type {number[][]} */
  const costs = schools.map(() => []);
  const sizes = [];
  let p99 = 0;
  for (const { api, calls } of schools) sizes.push(await measureMeanSize(api.url, calls[name] ?? []));
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { api, calls }] of schools.entries()) {
      const requests = calls[name] ?? [];
      const whole = {
        ...load,
        ...(areStreams(requests) ? { work: makeWork(api.url, requests) } : { requests }),
      };
      let cost = await measure(name, api, whole);
      // The end of the load interrupts up to four requests. With few requests that changes the figures.
      if (cost.requests < fewest) cost = await measure(name, api, { ...whole, seconds: 10 * load.seconds });
      costs[at]?.push((cost.apiCpu + cost.databaseCpu) / hello);
      if (at === 1) p99 = Math.max(p99, cost.p99);
    }
  const [one = 0, other = 0] = costs.map(median);
  const growth = (other / one - 1) * 100;
  return [
    one.toFixed(1),
    other.toFixed(1),
    `${growth.toFixed(0)} %`,
    growth > bar ? 'over' : '',
    p99.toFixed(0),
    ...sizes.map((bytes) => (bytes / 1000).toFixed(1)),
  ];
}

/**
 * Sends requests one after another, for answers that do not end. autocannon would wait for their end.
 *
 * @param {string} url of the API
 * @param {import('autocannon').Request[]} requests
 * @returns {import('./load.mjs').Work}
 */
function makeWork(url, requests) {
  /** @type {(ms: number) => void} */
  let onAnswer = () => undefined;
  return {
    listen: (next) => void (onAnswer = next),
    async run(at) {
      const sentAt = performance.now();
      await send(url, requests[at % requests.length]);
      onAnswer(performance.now() - sentAt);
    },
  };
}

/** @param {string} url of the API @param {import('autocannon').Request[]} requests @returns {Promise<number>} bytes */
async function measureMeanSize(url, requests) {
  let sum = 0;
  for (const request of requests) sum += await send(url, request);
  return sum / requests.length;
}

/** @param {number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
