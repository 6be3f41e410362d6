/** The password of all users in the school of the crash drill. */
export const password = 'drill-of-stupeni';

const learners = 6;

export const learnerEmails = Array.from({ length: learners }, (_, at) => `learner${at}@drill.example`);
/**
 * Learners who sign in and write nothing. They have accounts of their own: an account has at most 20 sessions, so sign-ins to
 * the account of a writer would end the session of the writer.
 */
export const visitorEmails = learnerEmails.map((_, at) => `visitor${at}@drill.example`);
export const moderatorEmail = 'moderator@drill.example';

/**
 * Statements that fill a migrated, empty database. The course has VIEW and FILE lessons in turns.
 *
 * @param {string} passwordHash
 * @param {number} [lessons] number of lessons; learners must not reach the end during a run
 */
export const fillStatements = (passwordHash, lessons = 400) => [
  `insert into payments (quantity, amount, status, provider, paid_at)
   values (10000, 20000000, 'PAID', 'sandbox', now())`,
  `insert into users (role, email, first_name, last_name, password_hash)
   select 'LEARNER', 'learner' || n || '@drill.example', 'Имя' || n, 'Фамилия' || n, '${passwordHash}'
   from generate_series(0, ${learners - 1}) n`,
  `insert into users (role, email, first_name, last_name, password_hash)
   select 'LEARNER', 'visitor' || n || '@drill.example', 'Имя' || n, 'Гость' || n, '${passwordHash}'
   from generate_series(0, ${learners - 1}) n`,
  `insert into users (role, email, first_name, last_name, password_hash)
   values ('MODERATOR', '${moderatorEmail}', 'Ольга', 'Петрова', '${passwordHash}')`,
  `insert into courses (title) values ('Курс')`,
  `insert into lessons (course_id, title, position, check_type)
   select courses.id, 'Урок ' || n, n, case when n % 2 = 0 then 'FILE' else 'VIEW' end
   from courses, generate_series(1, ${lessons}) n order by n`,
];
