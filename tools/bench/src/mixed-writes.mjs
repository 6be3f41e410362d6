/**
 * What the API has said yes to. What was under way when it died may have been done or not: both are right.
 *
 * @typedef {object} Acknowledged
 * @property {Set<string>} steps learner's e-mail and lesson, with a space between
 * @property {Set<string>} comments texts
 * @property {Map<string, string>} works text of the file by its id
 * @property {Set<string>} added e-mails of participants
 * @property {Set<string>} removed e-mails of participants
 */

/** @returns {Acknowledged} */
export const nothingYet = () => ({
  steps: new Set(),
  comments: new Set(),
  works: new Map(),
  added: new Set(),
  removed: new Set(),
});

/** @param {Acknowledged} acknowledged */
export const countOf = (acknowledged) =>
  Object.fromEntries(Object.entries(acknowledged).map(([kind, { size }]) => [kind, size]));

let last = 0;
const fresh = (/** @type {string} */ word) => `${word} ${(last += 1)}`;

/**
 * Sends a call: `ask`, or one that asks again.
 *
 * @typedef {typeof ask} Send
 */

/**
 * Writes as a learner until the API is gone: goes on, hands in and asks, lesson after lesson.
 *
 * @param {{ url: string, token: string, email: string, lessonIds: number[], from: number }} learner
 * @param {Acknowledged} yes
 * @param {Send} [send]
 * @returns {Promise<number>} the lesson (its place in `lessonIds`) to go on from after the restart
 */
export async function learn({ url, token, email, lessonIds, from }, yes, send = ask) {
  const authorization = `Bearer ${token}`;
  let at = from;
  try {
    for (; at < lessonIds.length; at += 1) {
      const lessonId = Number(lessonIds[at]);
      if (at % 2 === 0) {
        await send(`${url}/api/progress/complete`, { authorization }, { lessonId });
        yes.steps.add(`${email} ${lessonId}`);
      } else {
        const text = fresh('Работа');
        const form = new FormData();
        form.set('lessonId', String(lessonId));
        form.set('file', new File([text], 'Работа.txt', { type: 'text/plain' }));
        const reply = await send(`${url}/api/upload`, { authorization }, form);
        yes.works.set(String(/\/api\/files\/([^?]+)/.exec(reply.url)?.[1]), text);
      }
      const text = fresh('Вопрос');
      await send(`${url}/api/lessonComments/${lessonId}`, { authorization }, { text });
      yes.comments.add(text);
    }
    throw new Error('the course of the drill is too short');
  } catch (error) {
    if (!isGone(error)) throw error;
    return at;
  }
}

/**
 * Writes as a moderator until the API is gone: adds participants and takes every second out again.
 *
 * @param {{ url: string, token: string }} moderator
 * @param {Acknowledged} yes
 * @param {Send} [send]
 */
export async function moderate({ url, token }, yes, send = ask) {
  const authorization = `Bearer ${token}`;
  try {
    for (let at = 0; ; at += 1) {
      const email = `${fresh('new').replace(' ', '')}@drill.example`;
      const person = { firstName: 'Имя', lastName: 'Новый', email, password: 'верный пароль' };
      const { id } = await send(`${url}/api/participants`, { authorization }, person);
      // Added by a try whose answer was lost, so refused as taken: its id is not known.
      if (id === undefined) continue;
      if (at % 2 === 1) {
        await send(`${url}/api/participants/${id}`, { authorization }, undefined, 'DELETE');
        yes.removed.add(email);
      } else yes.added.add(email);
    }
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/**
 * A call that must succeed. Throws `Refused`, or as `fetch` does when nobody answers.
 *
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {unknown} [body]
 * @param {string} [method]
 */
export async function ask(url, headers, body, method = 'POST') {
  const form = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && !form && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  // A step whose answer was lost is taken once more: it is done already.
  const doneBefore = method === 'DELETE' ? 404 : 409;
  if (!response.ok && response.status !== doneBefore)
    throw new Refused(`${method} ${url}: ${response.status} ${text}`, response);
  return text === '' ? null : JSON.parse(text);
}

/** An answer that is no success. */
export class Refused extends Error {
  /** @param {string} message @param {Response} response */
  constructor(message, { status, headers }) {
    super(message);
    this.status = status;
    this.retryAfter = headers.get('retry-after');
  }
}

/** `fetch` fails with a TypeError when a connection breaks or nobody listens. @param {unknown} error */
const isGone = (error) => error instanceof TypeError;
