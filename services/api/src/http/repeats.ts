import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem, unavailable } from './problem';
import { issueText } from './texts';

/** One request that may be sent again: whose, to which route, under which `Idempotency-Key`. */
export interface RepeatKey {
  userId: number;
  route: string;
  key: string;
  /** Tells another request under the same key. */
  requestHash: string;
}

/** The first answer to a key; without a status the first request still runs. */
export interface KeptAnswer {
  requestHash: string;
  status: number | null;
  reply: string | null;
}

/** Where first answers are kept for 24 hours. */
export interface AnswerStore {
  /** True for the request that comes first and must do the work. */
  begin: (key: RepeatKey) => Promise<boolean>;
  find: (key: RepeatKey) => Promise<KeptAnswer | undefined>;
  /** Says that the first request is still at work: the key is not free yet. */
  touch: (key: RepeatKey) => Promise<void>;
  finish: (key: RepeatKey, answer: { status: number; reply: string | null }) => Promise<void>;
  drop: (key: RepeatKey) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the first request under a key: its answer is to be kept. */
    firstUnder?: RepeatKey;
    /** Set under a key on a form, whose content is known only once it was read, and where `answersAnew`. */
    once?: Once;
  }
  interface FastifyContextConfig {
    /** The handler keeps by `once` what its answer is made of, and makes the answer anew for a repeat. */
    answersAnew?: boolean;
  }
}

/**
 * Does the work once for this content, and resolves to what it gave (the id of what was stored), also for a
 * repeat: the answer around it is made anew each time. Throws `validation` when the key was another's.
 */
export type Once = (content: unknown, work: () => Promise<string>) => Promise<string>;

const longestKey = 200;
const longestWait = 10_000;
const waitStep = 50;
/** A key whose work was not heard of for a minute is free again (kept-answers.ts). Milliseconds. */
const heardEvery = 20_000;

/**
 * Makes every POST of a signed-in scope safe to send again: with an `Idempotency-Key` the work is done
 * once, and a repeat within 24 hours gets the first answer, also one that comes while the first still runs
 * (product decisions §4). A refusal is not kept: it wrote nothing, and the next try may succeed.
 */
export function answerRepeats(app: FastifyInstance, store: AnswerStore, secret: string): void {
  app.addHook('preHandler', async (request, reply) => {
    const place = placeOf(request);
    if (!place) return;
    const keyFor = (content: unknown) => ({ ...place, requestHash: hashOf(secret, request.url, content) });
    if (isForm(request) || request.routeOptions.config.answersAnew) {
      request.once = (content, work) => once(store, keyFor(content), reply, work);
      return;
    }
    const key = keyFor(request.body ?? null);
    const first = await firstAnswer(store, key);
    if (first === 'none') request.firstUnder = key;
    else return repeat(reply, first);
  });

  app.addHook('onSend', async ({ firstUnder }, { statusCode }, payload: unknown) => {
    if (!firstUnder) return;
    const done = statusCode >= 200 && statusCode < 300;
    if (done) await store.finish(firstUnder, { status: statusCode, reply: keepable(payload) });
    else await store.drop(firstUnder);
  });
}

function placeOf(request: FastifyRequest): Omit<RepeatKey, 'requestHash'> | undefined {
  const key = request.headers['idempotency-key'];
  const { url: route } = request.routeOptions;
  if (request.method !== 'POST' || typeof key !== 'string' || route === undefined) return undefined;
  if (key.length === 0 || key.length > longestKey) throw refusedKey(issueText.invalid);
  return { userId: request.user.id, route, key };
}

// Keyed, since a body may hold a password.
const hashOf = (secret: string, url: string, content: unknown) =>
  createHmac('sha256', secret)
    .update(`${url} ${JSON.stringify(content)}`)
    .digest('base64url');

const isForm = ({ headers }: FastifyRequest) => /^multipart\/form-data/i.test(headers['content-type'] ?? '');

async function once(
  store: AnswerStore,
  key: RepeatKey,
  reply: FastifyReply,
  work: () => Promise<string>,
): Promise<string> {
  const first = await firstAnswer(store, key);
  if (first !== 'none') {
    reply.header('idempotent-replayed', 'true');
    return first.reply ?? '';
  }
  const id = await whileHeard(() => store.touch(key), reply, work).catch(async (error: unknown) => {
    await store.drop(key);
    throw error;
  });
  await store.finish(key, { status: reply.statusCode, reply: id });
  return id;
}

// A long import or a slow disk: a repeat must wait for it, and not begin the same work beside it.
async function whileHeard<T>(
  touch: () => Promise<void>,
  { log }: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  const unheard = (error: unknown) => log.warn(error, 'a key could not be kept alive');
  const hear = setInterval(() => void touch().catch(unheard), heardEvery);
  try {
    return await work();
  } finally {
    clearInterval(hear);
  }
}

async function firstAnswer(store: AnswerStore, key: RepeatKey): Promise<KeptAnswer | 'none'> {
  for (const until = Date.now() + longestWait; Date.now() < until; await pause(waitStep)) {
    if (await store.begin(key)) return 'none';
    const known = await store.find(key);
    if (known && known.requestHash !== key.requestHash) throw refusedKey(issueText.usedKey);
    if (known?.status) return known;
  }
  throw unavailable(new Error('the first request under this key still runs'));
}

const repeat = (reply: FastifyReply, { status, reply: text }: KeptAnswer) =>
  reply
    .code(status ?? 200)
    .headers({
      'idempotent-replayed': 'true',
      ...(text !== null && { 'content-type': 'application/json; charset=utf-8' }),
    })
    .send(text ?? undefined);

/** A password that was made is told once: it is not kept. */
const keepable = (payload: unknown): string | null =>
  typeof payload !== 'string' || payload === ''
    ? null
    : payload.includes('"password"')
      ? JSON.stringify(JSON.parse(payload), (name, value: unknown) => (name === 'password' ? null : value))
      : payload;

const refusedKey = (message: string) =>
  problem('validation', { issues: [{ path: 'Idempotency-Key', message }] });
