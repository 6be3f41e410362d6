import { startApi } from '@stupeni/deploy';
import { tokenOf } from '../open-school.mjs';
import { callsOf } from './calls.mjs';
import { readRows, settingsOf } from './kept-school.mjs';
import { learnerEmail, password, sizeOf, staffEmails } from './shape.mjs';

/**
 * A kept school with an API on it.
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
export async function visitSchool(learners, databaseUrl) {
  const api = await startApi(settingsOf(databaseUrl));
  const facts = await factsOf(learners, databaseUrl);
  const tokens = { learner: /** @type {string[]} */ ([]), teacher: [''], moderator: [''], creator: [''] };
  for (const n of facts.learners) tokens.learner.push(await signIn(api.url, learnerEmail(n)));
  for (const role of /** @type {const} */ (['teacher', 'moderator', 'creator']))
    tokens[role] = [await signIn(api.url, staffEmails[role])];
  return { api, calls: callsOf({ tokens, facts }) };
}

/** Signs in. On a busy machine the first connections to the database take longer than the API waits. @param {string} url @param {string} email */
async function signIn(url, email) {
  const until = Date.now() + 60_000;
  for (;;)
    try {
      return await tokenOf(url, email, password);
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((done) => setTimeout(done, 1000));
    }
}

/** @param {number} learners @param {string} databaseUrl */
async function factsOf(learners, databaseUrl) {
  const half = Math.floor(learners / 2);
  const [found] = await readRows(
    databaseUrl,
    `select (select id from users where role = 'LEARNER' and deleted_at is null order by name_key, id
        offset ${half} limit 1) as middle,
      (select max(id) / 2 from journal) as journal, (select max(id) / 2 from payments) as payment`,
  );
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
    lastCourse: sizeOf(learners).courses,
  };
}
