import { courseStatements } from './courses.mjs';
import { moments } from './moments.mjs';
import { groupOf, staffEmails } from './shape.mjs';
import { workStatements } from './works.mjs';

/** Surnames and first names without a pattern that a search would find everywhere. */
const surnames = `(array['Иванов','Смирнов','Кузнецов','Попов','Соколов','Лебедев','Козлов','Новиков','Морозов','Петров',
  'Волков','Соловьёв','Васильев','Зайцев','Павлов','Семёнов','Голубев','Виноградов','Богданов','Воробьёв','Фёдоров',
  'Михайлов','Беляев','Тарасов','Белов','Комаров','Орлов','Киселёв','Макаров','Андреев','Ковалёв','Ильин','Гусев',
  'Титов','Кузьмин','Кудрявцев','Баранов','Куликов','Алексеев','Степанов'])`;
const firstNames = `(array['Анна','Иван','Мария','Пётр','Елена','Олег','Ольга','Павел','Дарья','Артём','Юлия','Никита',
  'Алиса','Роман','Софья','Егор','Вера','Глеб','Нина','Марк','Ксения','Антон','Лидия','Фёдор','Инна'])`;
const nameOf = (/** @type {string} */ names, /** @type {number} */ many, /** @type {string} */ seed) =>
  `${names}[1 + (${seed}) % ${many}]`;

/**
 * Statements that fill a migrated, empty database. Whole tables are written without their triggers and foreign keys;
 * `checkSchool` proves afterwards what these guarantee.
 *
 * @param {import('./shape.mjs').Size} size
 * @param {string} passwordHash
 */
export const fillStatements = (size, passwordHash) => [
  ...people(size, passwordHash),
  ...courseStatements(size),
  "set session_replication_role = 'replica'",
  ...workStatements(size),
  ...records(size),
  summaries,
  "set session_replication_role = 'origin'",
];

/** @param {import('./shape.mjs').Size} size @param {string} passwordHash */
function people(size, passwordHash) {
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
    `insert into users (role, email, first_name, last_name, password_hash, created_at, last_login_at, disabled_at, deleted_at)
     select 'LEARNER', 'learner' || n || '@bench.example', ${nameOf(firstNames, 25, 'n / 3')},
       ${nameOf(surnames, 40, 'n')} || case when n % 3 = 0 then '-' || ${nameOf(surnames, 40, 'n / 40')} else '' end,
       '${passwordHash}', ${moments.joined('n')}, case when n % 20 <> 1 then ${moments.lastStep('n')} end,
       case when n % 100 = 7 then now() - interval '40 days' end,
       case when n > ${learners} then now() - interval '20 days' end
     from generate_series(1, ${learners + deleted}) n`,
    `insert into group_members (user_id, group_id, joined_at)
     select n, ${groupOf(size)}, ${moments.joined('n')} from generate_series(1, ${learners}) n where n % 20 <> 0`,
    `update slot_account set used = ${learners}`,
    "set session_replication_role = 'origin'",
    ...staff.map(
      ([role, email]) => `insert into users (role, email, first_name, last_name, password_hash, last_login_at)
        values ('${role}', '${email}', 'Ольга', 'Учителева', '${passwordHash}', now())`,
    ),
    `insert into rights (user_id, name) select id, name from users, unnest(array['staff', 'money']) name
     where role = 'MODERATOR'`,
    `insert into groups (name) select 'Группа ' || n from generate_series(1, ${groups}) n`,
  ];
}

/** What the triggers of users, groups and progress would have counted. The staff have their rows. */
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

/** Notifications, mail, entries of the journal and what signing in leaves. @param {import('./shape.mjs').Size} size */
const records = ({ learners }) => [
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
