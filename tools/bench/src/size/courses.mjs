import { lessons } from './shape.mjs';

const document = (/** @type {string} */ words, /** @type {number} */ paragraphs) =>
  `'${JSON.stringify({
    v: 1,
    blocks: Array.from({ length: paragraphs }, () => ({ type: 'paragraph', children: [{ text: words }] })),
  })}'`;
const description = document('Двенадцать ступеней от первой идеи до защиты проекта, без лишней теории.', 2);
const content = document('Проект начинается с вопроса, на который ещё нет ответа. '.repeat(6).trim(), 12);

/** The kind of a lesson, as SQL of its position: every tenth is a FILE, every seventh a TEST. */
const kind = `case when n % 10 = 0 then 'FILE' when n % 7 = 0 then 'TEST' else 'VIEW' end`;
const testsEach = Math.floor(lessons.each / 7);

/**
 * Courses with their lessons and tests. Lesson n of course c has the id (c - 1) × 30 + n, and each group opens two courses.
 *
 * @param {import('./shape.mjs').Size} size
 */
export const courseStatements = (size) => [
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
  `insert into group_courses (group_id, course_id)
   select distinct id, 2 + (id + shift) % ${size.courses - 1} from groups, generate_series(0, 1) shift`,
];
