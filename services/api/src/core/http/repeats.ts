import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables';
import { problem, unavailable } from './problem';
import { issueText } from './texts';

/** Identifies a request that may be repeated: its user, route and `Idempotency-Key`. */
export interface RepeatKey {
  userId: number;
  route: string;
  key: string;
  /** Differs when another request has the same key. */
  requestHash: string;
}

/** The answer to the first request with a key. Without a status that request still runs. */
export interface StoredAnswer {
  requestHash: string;
  status: number | null;
  reply: string | null;
}

/** How far long work has come. */
export interface WorkProgress {
  done: number;
  total: number;
}

/** Stores first answers for 24 hours. */
export interface AnswerStore {
  /** Reserves the key. True for the first request, which must do the work. */
  begin: (key: RepeatKey) => Promise<boolean>;
  find: (key: RepeatKey) => Promise<StoredAnswer | undefined>;
  /** Marks the first request as still running, so that its key stays reserved, and stores how far it has come. */
  touch: (key: RepeatKey, progress?: WorkProgress) => Promise<void>;
  /** @param trx the transaction of the work. Without it the answer is stored after the work. */
  finish: (
    key: RepeatKey,
    answer: { status: number; reply: string | null },
    trx?: Transaction<Tables>,
  ) => Promise<void>;
  drop: (key: RepeatKey) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the first request with a key: its answer is stored. */
    firstWithKey?: RepeatKey;
    /**
     * Set on a request with a key, instead of `firstWithKey`, in two cases: it is a form, whose content is known only
     * after it was read, or `storesReply` is false.
     */
    onceByKey?: RunOnce;
  }
  interface FastifyContextConfig {
    /** False: the reply is not stored. The handler may store a result with `onceByKey` and build each reply from it. */
    storesReply?: false;
  }
}

/**
 * Does the work once for this content and resolves to its result, such as the id of a stored row. A repeat resolves to
 * the same result without doing the work. Throws `validation` when the key was used for another content.
 * The work may report its progress as often as it likes, and store its result in its transaction.
 */
type RunOnce = (content: unknown, work: Work) => Promise<string>;
type Work = (report: (progress: WorkProgress) => void, storeResult: StoreResult) => Promise<string>;

/**
 * Stores the result of work in its last transaction. Then a repeat finds the result also when the process stops between
 * the commit and the answer, and does not do the work again.
 */
export type StoreResult = (trx: Transaction<Tables>, result: string) => Promise<void>;

const maxKeyLength = 200;
/**
 * The longest answer that is stored, in bytes. An operation with longer answers uses `answerOnce` or is repeatable by
 * itself, so that nobody can fill the disk with answers (abuse case V45).
 */
const greatestStoredReply = 16 * 1024;
const timeoutMs = 10_000;
const pollMs = 50;
/**
 * Milliseconds between two heartbeats of a key. After a minute without a heartbeat the key is free again
 * (stored-answers.ts).
 */
const heartbeatMs = 20_000;
/** Milliseconds between two statements that store progress. So short work stores none, and long work only a few. */
const progressMs = 500;

/**
 * Makes every POST of a signed-in scope safe to repeat. With an `Idempotency-Key` the work is done once. A repeat within
 * 24 hours gets the first answer; while the first request still runs, the repeat waits for it (product decisions §4).
 * Problems are not stored: the next attempt may succeed. So an operation that can fail after its commit must be
 * repeatable by itself. When the process stops between the commit and the stored answer, the key is free again after a
 * minute, and a repeat does the work again. Only work that uses `StoreResult` is safe from this.
 */
export function answerRepeats(app: FastifyInstance, store: AnswerStore, secret: string): void {
  app.addHook('preHandler', async (request, reply) => {
    const place = readKey(request);
    if (!place) return;
    const keyFor = (content: unknown) => ({
      ...place,
      requestHash: hashRequest(secret, request.url, content),
    });
    if (isForm(request) || request.routeOptions.config.storesReply === false) {
      request.onceByKey = (content, work) => runOnce(store, keyFor(content), reply, work);
      return;
    }
    const key = keyFor(request.body ?? null);
    const first = await findFirstAnswer(store, key);
    if (first === 'none') request.firstWithKey = key;
    else return sendStoredAnswer(reply, first);
  });

  app.addHook('onSend', async ({ firstWithKey }, { statusCode }, payload: unknown) => {
    if (!firstWithKey) return;
    const done = statusCode >= 200 && statusCode < 300;
    if (done)
      await store.finish(firstWithKey, boundAnswer({ status: statusCode, reply: withoutPassword(payload) }));
    else await store.drop(firstWithKey);
  });
}

function readKey(request: FastifyRequest): Omit<RepeatKey, 'requestHash'> | undefined {
  const key = request.headers['idempotency-key'];
  const { url: route } = request.routeOptions;
  if (request.method !== 'POST' || typeof key !== 'string' || route === undefined) return undefined;
  if (key.length === 0 || key.length > maxKeyLength) throw invalidKey(issueText.invalid);
  return { userId: request.user.id, route, key };
}

// HMAC, because a body may have a password.
const hashRequest = (secret: string, url: string, content: unknown) =>
  createHmac('sha256', secret)
    .update(`${url} ${JSON.stringify(content)}`)
    .digest('base64url');

const isForm = ({ headers }: FastifyRequest) => /^multipart\/form-data/i.test(headers['content-type'] ?? '');

async function runOnce(store: AnswerStore, key: RepeatKey, reply: FastifyReply, work: Work): Promise<string> {
  const first = await findFirstAnswer(store, key);
  if (first !== 'none') {
    reply.header('idempotent-replayed', 'true');
    return first.reply ?? '';
  }
  let isStored = false;
  const storeResult: StoreResult = async (trx, result) => {
    await store.finish(key, { status: reply.statusCode, reply: result }, trx);
    isStored = true;
  };
  const workAndStore = (report: Parameters<Work>[0]) => work(report, storeResult);
  const id = await withHeartbeat((progress) => store.touch(key, progress), reply, workAndStore).catch(
    async (error: unknown) => {
      await store.drop(key);
      throw error;
    },
  );
  if (!isStored) await store.finish(key, { status: reply.statusCode, reply: id });
  return id;
}

// While a long import runs, a repeat must wait for it and not start the same work.
async function withHeartbeat(
  touch: (progress?: WorkProgress) => Promise<void>,
  { log }: FastifyReply,
  work: (report: Parameters<Work>[0]) => Promise<string>,
): Promise<string> {
  const onError = (error: unknown) => log.warn(error, 'the heartbeat of an idempotency key failed');
  let unstored: WorkProgress | undefined;
  // Run one statement at a time, so that a slow one cannot replace newer numbers.
  let storing = Promise.resolve();
  const store = (progress?: WorkProgress) => (storing = storing.then(() => touch(progress)).catch(onError));
  const heartbeat = setInterval(() => void store(), heartbeatMs);
  const reports = setInterval(() => {
    if (unstored) void store(unstored);
    unstored = undefined;
  }, progressMs);
  try {
    return await work((progress) => (unstored = progress));
  } finally {
    clearInterval(heartbeat);
    clearInterval(reports);
  }
}

async function findFirstAnswer(store: AnswerStore, key: RepeatKey): Promise<StoredAnswer | 'none'> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await pause(pollMs)) {
    if (await store.begin(key)) return 'none';
    const known = await store.find(key);
    if (known && known.requestHash !== key.requestHash) throw invalidKey(issueText.usedKey);
    if (known?.status) return known;
  }
  throw unavailable(new Error('the first request with this key still runs'));
}

const sendStoredAnswer = (reply: FastifyReply, { status, reply: text }: StoredAnswer) =>
  reply
    .code(status ?? 200)
    .headers({
      'idempotent-replayed': 'true',
      ...(text !== null && { 'content-type': 'application/json; charset=utf-8' }),
    })
    .send(text ?? undefined);

/** Removes a generated password from an answer: it is shown once and never stored. */
const withoutPassword = (payload: unknown): string | null =>
  typeof payload !== 'string' || payload === ''
    ? null
    : payload.includes('"password"')
      ? JSON.stringify(JSON.parse(payload), (name, value: unknown) => (name === 'password' ? null : value))
      : payload;

/** A repeat of a call whose answer is too long is rejected: its work must not be done twice. */
function boundAnswer(answer: { status: number; reply: string | null }) {
  if (answer.reply === null || Buffer.byteLength(answer.reply) <= greatestStoredReply) return answer;
  const { status, body } = problem('wrong_state');
  return { status, reply: JSON.stringify(body) };
}

/** The options of a route whose reply is never stored, because it is long or has a secret. */
export const unstoredReply = { config: { storesReply: false } } as const;

/**
 * Does the work of a call with a key once, and stores only the id of what it made. A repeat reads the row with this id
 * again. The route has `unstoredReply`.
 * @param read reads the row with this id
 */
export async function answerOnce<R extends { id: number }>(
  { onceByKey: once, body }: Pick<FastifyRequest, 'onceByKey' | 'body'>,
  work: () => Promise<R>,
  read: (id: number) => Promise<R>,
): Promise<R> {
  if (!once) return work();
  let result: R | undefined;
  const stored = await once(body ?? null, async () => {
    result = await work();
    return String(result.id);
  });
  return result ?? read(readStoredId(JSON.parse(stored) as number | { id: number }));
}

// An earlier release of the API has stored the whole answer.
const readStoredId = (stored: number | { id: number }) => (typeof stored === 'number' ? stored : stored.id);

const invalidKey = (message: string) =>
  problem('validation', { issues: [{ path: 'Idempotency-Key', message }] });
