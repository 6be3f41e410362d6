/**
 * The writes that the API has acknowledged. A request that was open at a kill may or may not have been written.
 *
 * @typedef {object} Acknowledged
 * @property {Set<string>} steps completed lessons: e-mail of the learner and lesson id, separated by a space
 * @property {Set<string>} comments texts
 * @property {Map<string, string>} works submissions: text of the file by file id
 * @property {Set<string>} added e-mails of participants
 * @property {Set<string>} removed e-mails of participants
 */

/** @returns {Acknowledged} */
export const makeAcknowledged = () => ({
  steps: new Set(),
  comments: new Set(),
  works: new Map(),
  added: new Set(),
  removed: new Set(),
});

/** @param {Acknowledged} acknowledged */
export const countKinds = (acknowledged) =>
  Object.fromEntries(Object.entries(acknowledged).map(([kind, { size }]) => [kind, size]));

let count = 0;
const makeUnique = (/** @type {string} */ word) => `${word} ${(count += 1)}`;

/**
 * Sends a call: `ask`, or a function that repeats it.
 *
 * @typedef {typeof ask} Send
 */

/**
 * Writes as a learner until the API is gone: completes lessons, uploads files and asks questions.
 *
 * @param {{ url: string, token: string, email: string, lessonIds: number[], from: number }} learner
 * @param {Acknowledged} acknowledged
 * @param {Send} [send]
 * @returns {Promise<number>} the index in `lessonIds` to continue from after the restart
 */
export async function learn({ url, token, email, lessonIds, from }, acknowledged, send = ask) {
  const authorization = `Bearer ${token}`;
  let at = from;
  try {
    for (; at < lessonIds.length; at += 1) {
      const lessonId = Number(lessonIds[at]);
      if (at % 2 === 0) {
        await send(`${url}/api/progress/complete`, { authorization }, { lessonId });
        acknowledged.steps.add(`${email} ${lessonId}`);
      } else {
        const text = makeUnique('Работа');
        const form = new FormData();
        form.set('lessonId', String(lessonId));
        form.set('file', new File([text], 'Работа.txt', { type: 'text/plain' }));
        const reply = await send(`${url}/api/upload`, { authorization }, form);
        acknowledged.works.set(String(/\/api\/files\/([^?]+)/.exec(reply.url)?.[1]), text);
      }
      const text = makeUnique('Вопрос');
      await send(`${url}/api/lessonComments/${lessonId}`, { authorization }, { text });
      acknowledged.comments.add(text);
    }
    throw new Error('the course of the drill is too short');
  } catch (error) {
    if (!isGone(error)) throw error;
    return at;
  }
}

/**
 * Writes as a moderator until the API is gone: adds participants and deletes every second one.
 *
 * @param {{ url: string, token: string }} moderator
 * @param {Acknowledged} acknowledged
 * @param {Send} [send]
 */
export async function moderate({ url, token }, acknowledged, send = ask) {
  const authorization = `Bearer ${token}`;
  try {
    for (let at = 0; ; at += 1) {
      const email = `${makeUnique('new').replace(' ', '')}@drill.example`;
      const person = { firstName: 'Имя', lastName: 'Новый', email, password: 'верный пароль' };
      const { id } = await send(`${url}/api/participants`, { authorization }, person);
      // An earlier request had added this participant, but its answer was lost. So the id is unknown.
      if (id === undefined) continue;
      if (at % 2 === 1) {
        await send(`${url}/api/participants/${id}`, { authorization }, undefined, 'DELETE');
        acknowledged.removed.add(email);
      } else acknowledged.added.add(email);
    }
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/**
 * Sends a call that must succeed, or that was sent before and lost its answer. Throws as `sendCall` does.
 *
 * @param {Parameters<typeof sendCall>} call
 */
export async function ask(...call) {
  const [, , , method] = call;
  // A repeat after a lost answer gets this status, because the write is done already.
  const repeatedStatus = method === 'DELETE' ? 404 : 409;
  try {
    return await sendCall(...call);
  } catch (error) {
    if (error instanceof FailedRequestError && error.status === repeatedStatus) return JSON.parse(error.text);
    throw error;
  }
}

/**
 * Sends a call that must succeed. Throws `FailedRequestError`, or a TypeError of `fetch` without an answer.
 *
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {unknown} [body]
 * @param {string} [method]
 */
export async function sendCall(url, headers, body, method = 'POST') {
  const form = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && !form && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (!response.ok)
    throw new FailedRequestError(`${method} ${url}: ${response.status} ${text}`, response, text);
  return text === '' ? null : JSON.parse(text);
}

/** An answer with an error status. */
export class FailedRequestError extends Error {
  /** @param {string} message @param {Response} response @param {string} text the answer */
  constructor(message, { status, headers }, text) {
    super(message);
    this.status = status;
    this.retryAfter = headers.get('retry-after');
    this.text = text;
  }
}

/** `fetch` throws a TypeError when the connection breaks or the server is down. @param {unknown} error */
const isGone = (error) => error instanceof TypeError;
