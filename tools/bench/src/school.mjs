/** The password of all users in the school of the bench. */
export const password = 'bench-of-stupeni';

/** The size of the school (quality bars §1: 1,000 students, a course of 31 lessons, 5,000 waiting submissions and questions). */
export const size = { students: 1000, courses: 11, lessons: 31, sessions: 64, waiting: 5000 };

export const studentEmail = (/** @type {number} */ n) => `student${n}@bench.example`;
export const teacherEmail = 'teacher@bench.example';
export const moderatorEmail = 'moderator@bench.example';

const makeDocument = (/** @type {string} */ words, /** @type {number} */ paragraphs) =>
  JSON.stringify({
    v: 1,
    blocks: Array.from({ length: paragraphs }, () => ({ type: 'paragraph', children: [{ text: words }] })),
  });
const description = makeDocument(
  'Двенадцать ступеней от первой идеи до защиты проекта, без лишней теории.',
  2,
);
const content = makeDocument('Проект начинается с вопроса, на который ещё нет ответа. '.repeat(6).trim(), 12);
const quote = (/** @type {string} */ text) => `'${text.replaceAll("'", "''")}'`;

/**
 * Statements that fill a migrated, empty database. Each student has reached twenty lessons. Every fourth is a FILE
 * lesson whose submission waits for a verdict; the others are completed. Each student has an unanswered question at
 * each of the first five lessons.
 *
 * @param {string} passwordHash
 */
export const fillStatements = (passwordHash) => [
  `insert into payments (quantity, amount, status, provider, paid_at)
   values (${size.students}, ${size.students * 2000}, 'PAID', 'sandbox', now())`,
  `insert into users (role, email, first_name, last_name, password_hash)
   select 'LEARNER', 'student' || n || '@bench.example', 'Имя' || n, 'Фамилия' || n, ${quote(passwordHash)}
   from generate_series(1, ${size.students}) n`,
  `insert into users (role, email, first_name, last_name, password_hash)
   values ('TEACHER', '${teacherEmail}', 'Ольга', 'Петрова', ${quote(passwordHash)})`,
  `insert into courses (title, description, price)
   select 'Курс ' || n, ${quote(description)}, ${size.lessons} from generate_series(1, ${size.courses}) n`,
  `insert into lessons (course_id, title, position, check_type, content)
   select courses.id, 'Урок ' || n, n, case when n % 4 = 0 then 'FILE' else 'VIEW' end, ${quote(content)}
   from courses, generate_series(1, ${size.lessons}) n order by courses.id, n`,
  `insert into progress (user_id, lesson_id, status, under_review, event, changed_by, completed_kind, completed_at)
   select users.id, lessons.id,
     case check_type when 'FILE' then 'ON_REVIEW' else 'COMPLETED' end, check_type = 'FILE',
     case check_type when 'FILE' then 'file' else 'next' end, users.id,
     case check_type when 'FILE' then null else 'VIEW' end, case check_type when 'FILE' then null else now() end
   from users, lessons where users.role = 'LEARNER' and lessons.course_id = 1 and lessons.position <= 20`,
  `insert into files (owner_id, name, extension, mime, size, sha256, storage_key)
   select user_id, 'Работа.pdf', 'pdf', 'application/pdf', 1, '0', 'bench-' || user_id || '-' || lesson_id
   from progress where status = 'ON_REVIEW'`,
  `insert into submissions (user_id, lesson_id, number, file_id, state)
   select progress.user_id, progress.lesson_id, 1, files.id, 'WAITING' from progress
   join files on storage_key = 'bench-' || progress.user_id || '-' || progress.lesson_id
   order by progress.lesson_id, progress.user_id`,
  `insert into comments (author_id, lesson_id, text, created_at)
   select users.id, lessons.id, 'Вопрос ' || users.id || ' к уроку ' || position || ': считать ли выходные?',
     now() - (users.id || ' minutes')::interval
   from users, lessons where users.role = 'LEARNER' and lessons.course_id = 1 and lessons.position <= 5
   order by lessons.position, users.id`,
  `analyze`,
];
