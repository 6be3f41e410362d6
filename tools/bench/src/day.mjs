import assert from 'node:assert/strict';
import { sendCall } from './mixed-writes.mjs';
import { fetchToken } from './open-school.mjs';
import { moderatorEmail, password, teacherEmail } from './school.mjs';

/** The school of the day (quality bars §1: 1,000 learners, 5 courses of 40 lessons). */
const size = { learners: 1000, groups: 8, courses: 5, lessons: 40, questions: 5 };

const learnerEmail = (/** @type {number} */ n) => `learner${n}@bench.example`;
/** The course that a learner studies. */
const courseOf = (/** @type {number} */ n) => 1 + (n % size.courses);
/** The number of lessons that a learner has completed when the day begins. */
const completedBy = (/** @type {number} */ n) => (n * 7) % 30;
/** The lessons are numbered course by course. */
const lessonId = (/** @type {number} */ course, /** @type {number} */ order) =>
  (course - 1) * size.lessons + order;
/** @param {number} order @returns {'FILE' | 'TEST' | 'VIEW'} */
const kindOf = (order) => (order % 10 === 0 ? 'FILE' : order % 7 === 0 ? 'TEST' : 'VIEW');
const kindSql = `case when n % 10 = 0 then 'FILE' when n % 7 = 0 then 'TEST' else 'VIEW' end`;

const paragraph = 'Проект начинается с вопроса, на который ещё нет ответа. '.repeat(6).trim();
const content = JSON.stringify({
  v: 1,
  blocks: Array.from({ length: 12 }, () => ({ type: 'paragraph', children: [{ text: paragraph }] })),
});
const rightAnswer = 'Верно';

/**
 * Statements that fill a migrated, empty database with the school of the day.
 *
 * @param {string} passwordHash
 */
export const dayStatements = (passwordHash) => [
  `insert into payments (quantity, amount, status, provider, paid_at)
   values (${size.learners}, ${size.learners * 2000}, 'PAID', 'sandbox', now())`,
  `insert into users (role, email, first_name, last_name, password_hash)
   select 'LEARNER', 'learner' || n || '@bench.example', 'Имя' || n, 'Фамилия' || n, '${passwordHash}'
   from generate_series(1, ${size.learners}) n`,
  `insert into users (role, email, first_name, last_name, password_hash)
   values ('TEACHER', '${teacherEmail}', 'Ольга', 'Петрова', '${passwordHash}'),
     ('MODERATOR', '${moderatorEmail}', 'Анна', 'Орлова', '${passwordHash}')`,
  `insert into courses (title) select 'Курс ' || n from generate_series(1, ${size.courses}) n`,
  `insert into groups (name) select 'Группа ' || n from generate_series(1, ${size.groups}) n`,
  `insert into course_access (group_id, course_id)
   select groups.id, courses.id from groups, courses where courses.id > 1`,
  `insert into group_members (user_id, group_id)
   select users.id, groups.id from users join groups on groups.name = 'Группа ' || users.id % ${size.groups} + 1
   where role = 'LEARNER'`,
  // A test for each TEST lesson.
  `insert into tests (title) select 'Тест ' || n from generate_series(1, ${size.courses * size.lessons}) n`,
  `insert into questions (test_id, position, text, type)
   select tests.id, n, 'Вопрос ' || n, 'one' from tests, generate_series(1, ${size.questions}) n`,
  `insert into answers (question_id, position, text, correct)
   select questions.id, n, case n when 1 then '${rightAnswer}' else 'Неверно ' || n end, n = 1
   from questions, generate_series(1, 4) n`,
  `insert into lessons (course_id, title, position, check_type, test_id, content)
   select course, 'Урок ' || n, n, ${kindSql},
     case when ${kindSql} = 'TEST' then (course - 1) * ${size.lessons} + n end, '${content}'
   from generate_series(1, ${size.courses}) course, generate_series(1, ${size.lessons}) n order by course, n`,
  `insert into progress (user_id, lesson_id, status, event, changed_by, completed_kind, completed_at)
   select learner, (learner % ${size.courses}) * ${size.lessons} + n, 'COMPLETED', 'next', learner, 'VIEW', now()
   from generate_series(1, ${size.learners}) learner, generate_series(1, (learner * 7) % 30) n`,
  'analyze',
];

/** A person who sends calls. The calls need a sign-in first. */
class Person {
  #token = '';
  /** Is called after each answer. @type {(ms: number) => void} */
  onAnswer = () => undefined;

  /** @param {string} url of the API @param {string} email */
  constructor(url, email) {
    this.url = url;
    this.email = email;
  }

  signIn() {
    return this.#timed(async () => {
      this.#token = await fetchToken(this.url, this.email, password);
    });
  }

  /** @param {string} path @param {unknown} [body] @param {string} [method] by default POST with a body, else GET */
  send(path, body, method = body === undefined ? 'GET' : 'POST') {
    const headers = { authorization: `Bearer ${this.#token}` };
    return this.#timed(() => sendCall(`${this.url}${path}`, headers, body, method));
  }

  /** Opens the event stream and closes it. */
  followEvents() {
    return this.#timed(async () => {
      const headers = { authorization: `Bearer ${this.#token}` };
      const response = await fetch(`${this.url}/api/events`, { headers });
      assert.equal(response.status, 200);
      await response.body?.cancel();
    });
  }

  /** @template T @param {() => Promise<T>} send */
  async #timed(send) {
    const sentAt = performance.now();
    const answer = await send();
    this.onAnswer(performance.now() - sentAt);
    return answer;
  }
}

/** A learner with a place in a course. */
class Learner extends Person {
  visits = 0;

  /** @param {string} url @param {number} n */
  constructor(url, n) {
    super(url, learnerEmail(n));
    this.course = courseOf(n);
    this.completed = completedBy(n);
  }
}

/**
 * The people of the school on one day, and what they send. The shares are an assumption: a learner opens the start page,
 * goes on with three lessons, and signs in again at every fourth visit. After each eight learners the teacher decides
 * submissions and answers questions. After each forty learners the moderator looks for people.
 */
export class Day {
  /** @type {Learner[]} learners who are not visiting at the moment */
  #absent;
  #visits = 0;
  #isStaffBusy = false;
  #written = { lessons: 0, questions: 0 };

  /** @param {string} url of the API */
  constructor(url) {
    this.teacher = new Person(url, teacherEmail);
    this.moderator = new Person(url, moderatorEmail);
    this.learners = Array.from({ length: size.learners }, (_, at) => new Learner(url, at + 1));
    this.#absent = [...this.learners];
  }

  /** Signs everybody in. */
  async begin() {
    for (const person of [...this.learners, this.teacher, this.moderator]) await person.signIn();
  }

  /** Calls `onAnswer` with the milliseconds of each answer from now on. @param {(ms: number) => void} onAnswer */
  listen(onAnswer) {
    for (const person of [...this.learners, this.teacher, this.moderator]) person.onAnswer = onAnswer;
  }

  /** The visit of one learner, and of staff when it is their turn. */
  async visit() {
    this.#visits += 1;
    const visit = this.#visits;
    const learner = this.#absent.shift();
    assert(learner, 'every learner is visiting');
    await study(learner);
    this.#absent.push(learner);
    // Two teachers at once would decide the same submission.
    if (this.#isStaffBusy) return;
    this.#isStaffBusy = true;
    if (visit % 8 === 0) await teach(this.teacher);
    if (visit % 40 === 0) await moderate(this.moderator);
    this.#isStaffBusy = false;
  }

  /** Completes the lessons before the first test of a course that the learner has not begun. */
  async completeLessons() {
    const { learner, course } = this.#findNewCourse(this.#written.lessons++);
    for (let order = 1; kindOf(order) === 'VIEW'; order += 1)
      await learner.send('/api/progress/complete', { lessonId: lessonId(course, order) });
  }

  /** Asks about the first lesson of a course that the learner has not begun. */
  async askQuestions() {
    const { learner, course } = this.#findNewCourse(this.#written.questions++);
    for (const text of ['Сколько дней на проект?', 'Считать ли выходные?', 'Можно ли вдвоём?'])
      await learner.send(`/api/lessonComments/${lessonId(course, 1)}`, { text });
  }

  /** The n-th pair of a learner and a course that the learner has not begun. @param {number} n */
  #findNewCourse(n) {
    const others = size.courses - 1;
    const learner = this.learners[Math.floor(n / others)];
    assert(learner, 'the school has no more courses to begin: shorten the load (BENCH_SECONDS)');
    return { learner, course: 1 + ((learner.course + (n % others)) % size.courses) };
  }
}

/** A visit of a learner. @param {Learner} learner */
async function study(learner) {
  learner.visits += 1;
  if (learner.visits % 4 === 0) await learner.signIn();
  await learner.followEvents();
  await learner.send('/api/notifications?limit=1&total=1&unread=1');
  await learner.send('/api/courses');
  await learner.send('/api/profile/next');
  await learner.send(`/api/courses/${learner.course}`);
  for (let step = 0; step < 3 && learner.completed < size.lessons; step += 1)
    if (!(await takeLesson(learner))) break;
  if (learner.visits % 5 === 0)
    await learner.send(`/api/lessonComments/${lessonId(learner.course, 1)}`, {
      text: 'Считать ли выходные в сроке проекта?',
    });
  if (learner.visits % 3 === 0) {
    await learner.send('/api/notifications?limit=20&total=1');
    await learner.send('/api/profile/tasks?limit=20');
  }
}

/** Reads the next lesson and finishes it. Returns false when it waits for the teacher. @param {Learner} learner */
async function takeLesson(learner) {
  const order = learner.completed + 1;
  const id = lessonId(learner.course, order);
  const lesson = await learner.send(`/api/lessons/${id}`);
  await learner.send(`/api/lessonComments/${id}`);
  const status = lesson.progresses[0]?.status;
  if (kindOf(order) === 'FILE' && status !== 'COMPLETED') {
    if (status !== 'ON_REVIEW') await learner.send('/api/upload', makeSubmission(id));
    return false;
  }
  if (kindOf(order) === 'VIEW') await learner.send('/api/progress/complete', { lessonId: id });
  if (kindOf(order) === 'TEST') await learner.send('/api/progress', makeAttempt(lesson));
  learner.completed = order;
  await learner.send(`/api/courses/${learner.course}`);
  return true;
}

/** @param {number} id of a lesson */
function makeSubmission(id) {
  const form = new FormData();
  form.set('lessonId', String(id));
  form.set('file', new File(['Работа о проекте. '.repeat(500)], 'Работа.txt', { type: 'text/plain' }));
  return form;
}

/**
 * The right answers of a test.
 *
 * @param {{ id: number, test: { questions: { id: number, answers: { id: number, text: string }[] }[] } }} lesson
 */
const makeAttempt = ({ id, test }) => ({
  lessonId: id,
  answers: test.questions.map((question) => ({
    questionId: question.id,
    answerIds: question.answers.filter(({ text }) => text === rightAnswer).map((answer) => answer.id),
  })),
});

/** A teacher decides three submissions and answers three questions. @param {Person} teacher */
async function teach(teacher) {
  await teacher.followEvents();
  const waiting = await teacher.send('/api/teacher/review?limit=50&total=1');
  const asked = await teacher.send('/api/teacher/clarify?limit=50&total=1');
  for (const { user, lesson, submissionId } of waiting.slice(0, 3)) {
    const path = `/api/teacher/review/${user.id}/${lesson.id}`;
    await teacher.send(`${path}/submission`);
    await teacher.send(path, { action: 'READY', submissionId }, 'PATCH');
  }
  const reply = 'Считайте только рабочие дни, как в примере из урока.';
  for (const { user, lesson, meta } of asked.slice(0, 3))
    await teacher.send(
      `/api/teacher/clarify/${user.id}/${lesson.id}`,
      { reply, commentId: meta.commentId },
      'PATCH',
    );
}

/** A moderator looks through the participants. @param {Person} moderator */
async function moderate(moderator) {
  await moderator.followEvents();
  await moderator.send('/api/slots');
  await moderator.send('/api/groups');
  const people = await moderator.send('/api/participants?limit=50&total=1');
  await moderator.send(`/api/participants?${new URLSearchParams({ limit: '50', search: 'Фамилия77' })}`);
  await moderator.send('/api/participants?limit=50&total=1&groupId=3');
  await moderator.send(`/api/participants/${people[0].id}/progress`);
}
