import { strict as assert } from 'node:assert';
import { learnerEmails, moderatorEmail, password } from './crash-school.mjs';
import { ask } from './mixed-writes.mjs';

const teacherEmail = 'teacher@drill.example';

/** The teacher of the day, for whom the crash drill has no work. @param {string} passwordHash */
export const staffStatements = (passwordHash) => [
  `insert into users (role, email, first_name, last_name, password_hash)
   values ('TEACHER', '${teacherEmail}', 'Ольга', 'Ли', '${passwordHash}')`,
];

/**
 * What a school does every day, by one API: a learner signs in, reads the course and its first lesson, goes on,
 * hands a work in; a teacher approves it; a moderator adds a participant. The next day's API sees all of it.
 * Throws when anything is not as it must be.
 *
 * @param {string} url
 * @param {number} day counted from 0: each has its own learner, and looks at what the days before it left
 */
export async function schoolDay(url, day) {
  const signIn = async (/** @type {string} */ email) => {
    const { token } = await ask(`${url}/api/auth/login`, {}, { email, password });
    return { authorization: `Bearer ${token}` };
  };
  const get = (/** @type {string} */ path, /** @type {Record<string, string>} */ headers) =>
    ask(`${url}${path}`, headers, undefined, 'GET');

  for (let earlier = 0; earlier < day; earlier += 1) {
    const { lessons } = await get('/api/courses/1', await signIn(String(learnerEmails[earlier])));
    assert.deepEqual(statusesOf(lessons).slice(0, 2), ['COMPLETED', 'COMPLETED']);
    await signIn(participantOf(earlier));
  }

  const learner = await signIn(String(learnerEmails[day]));
  assert.equal((await get('/api/courses', learner)).length, 1);
  const { lessons } = await get('/api/courses/1', learner);
  const [first, second] = lessons;
  assert.equal((await get(`/api/lessons/${first.id}`, learner)).title, 'Урок 1');
  await ask(`${url}/api/progress/complete`, learner, { lessonId: first.id });
  const form = new FormData();
  form.set('lessonId', String(second.id));
  form.set('file', new File(['Работа'], 'Работа.txt', { type: 'text/plain' }));
  const work = await ask(`${url}/api/upload`, learner, form);
  const file = await fetch(new URL(work.url, url));
  assert.equal(await file.text(), 'Работа');

  const teacher = await signIn(teacherEmail);
  const queue = await get('/api/teacher/review', teacher);
  assert.equal(queue.length, 1);
  const [{ user, lesson }] = queue;
  await ask(`${url}/api/teacher/review/${user.id}/${lesson.id}`, teacher, { action: 'READY' }, 'PATCH');
  const after = await get('/api/courses/1', learner);
  assert.deepEqual(statusesOf(after.lessons).slice(0, 2), ['COMPLETED', 'COMPLETED']);

  const person = { firstName: 'Анна', lastName: 'Ким', email: participantOf(day), password };
  await ask(`${url}/api/participants`, await signIn(moderatorEmail), person);
  await signIn(participantOf(day).toUpperCase());
}

const participantOf = (/** @type {number} */ day) => `Анна${day}@drill.example`;

/** @param {{ progresses: { status: string }[] }[]} lessons */
const statusesOf = (lessons) => lessons.map(({ progresses }) => progresses[0]?.status);
