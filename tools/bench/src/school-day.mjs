import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { learnerEmails, moderatorEmail, password } from './crash-school.mjs';
import { ask as askOnce, FailedRequestError } from './mixed-writes.mjs';

const teacherEmail = 'teacher@drill.example';

/** Adds a teacher, whom the crash drill does not have. @param {string} passwordHash */
export const staffStatements = (passwordHash) => [
  `insert into users (role, email, first_name, last_name, password_hash)
   values ('TEACHER', '${teacherEmail}', 'Ольга', 'Ли', '${passwordHash}')`,
];

/**
 * Runs a typical school day on one API. A learner signs in, reads the course and its first lesson, completes it and
 * uploads a file. A teacher accepts it. A moderator adds a participant. A later day checks the data of earlier days.
 * Throws when a check fails.
 *
 * @param {string} url
 * @param {number} day counted from 0; each day has its own learner
 */
export async function runSchoolDay(url, day) {
  const signIn = async (/** @type {string} */ email) => {
    const { token } = await ask(`${url}/api/auth/login`, {}, { email, password });
    return { authorization: `Bearer ${token}` };
  };
  const get = (/** @type {string} */ path, /** @type {Record<string, string>} */ headers) =>
    ask(`${url}${path}`, headers, undefined, 'GET');

  for (let earlier = 0; earlier < day; earlier += 1) {
    const { lessons } = await get('/api/courses/1', await signIn(String(learnerEmails[earlier])));
    assert.deepEqual(listStatuses(lessons).slice(0, 2), ['COMPLETED', 'COMPLETED']);
    await signIn(participantEmail(earlier));
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
  const submission = await ask(`${url}/api/upload`, learner, form);
  const file = await fetch(new URL(submission.url, url));
  assert.equal(await file.text(), 'Работа');

  const teacher = await signIn(teacherEmail);
  const queue = await get('/api/teacher/review', teacher);
  assert.equal(queue.length, 1);
  const [{ user, lesson }] = queue;
  await ask(`${url}/api/teacher/review/${user.id}/${lesson.id}`, teacher, { action: 'READY' }, 'PATCH');
  const after = await get('/api/courses/1', learner);
  assert.deepEqual(listStatuses(after.lessons).slice(0, 2), ['COMPLETED', 'COMPLETED']);

  const person = { firstName: 'Анна', lastName: 'Ким', email: participantEmail(day), password };
  await ask(`${url}/api/participants`, await signIn(moderatorEmail), person);
  await signIn(participantEmail(day).toUpperCase());
}

const participantEmail = (/** @type {number} */ day) => `Анна${day}@drill.example`;

/** @param {{ progresses: { status: string }[] }[]} lessons */
const listStatuses = (lessons) => lessons.map(({ progresses }) => progresses[0]?.status);

/**
 * Sends a call as `askOnce` does. The API answers 503 with Retry-After when it waited too long for the database and did
 * nothing. Then the call is sent again after that time.
 *
 * @param {Parameters<typeof askOnce>} call
 */
async function ask(...call) {
  for (;;)
    try {
      return await askOnce(...call);
    } catch (error) {
      if (!(error instanceof FailedRequestError && error.status === 503 && error.retryAfter)) throw error;
      await pause(Number(error.retryAfter) * 1000);
    }
}
