import { hash } from '@node-rs/argon2';
import { fillStatements, learnerEmails, password } from './crash-school.mjs';
import { ask } from './mixed-writes.mjs';

/**
 * A learner of the drill's school, who uploads files and reads them again.
 *
 * @typedef {object} Learner
 * @property {(url: string, lessonId: number, text: string) => Promise<Response>} upload
 * @property {(url: string, lessonIds: number[]) => Promise<string[]>} readAll texts of the uploaded files
 */

/** @param {import('./databases.mjs').BenchDatabase} database migrated and empty @returns {Promise<number[]>} ids of the lessons */
export async function fillSchool(database) {
  await database.fill(fillStatements(await hash(password)));
  // All lessons accept files. A lesson is open while the one before it is on review.
  await database.fill([`update lessons set check_type = 'FILE'`]);
  const lessons = await database.read('select id from lessons order by position');
  return lessons.map(({ id }) => Number(id));
}

/** @param {string} url @returns {Promise<Learner>} */
export async function signIn(url) {
  const { token } = await ask(`${url}/api/auth/login`, {}, { email: learnerEmails[0], password });
  const headers = { authorization: `Bearer ${token}` };
  return {
    upload(at, lessonId, text) {
      const form = new FormData();
      form.set('lessonId', String(lessonId));
      form.set('file', new File([text], 'Работа.txt', { type: 'text/plain' }));
      return fetch(`${at}/api/upload`, { method: 'POST', headers, body: form });
    },
    readAll: (at, lessonIds) =>
      Promise.all(
        lessonIds.map(async (id) => {
          const lesson = await (await fetch(`${at}/api/lessons/${id}`, { headers })).json();
          const [submission] = lesson.submissions ?? [];
          return submission ? (await fetch(`${at}${submission.filePath}`)).text() : `no file of lesson ${id}`;
        }),
      ),
  };
}
