import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../db/tables';
import { inTransaction } from '../db/transaction';
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

/** An answer to store: a reply, or the id of what was made. */
export interface Answer {
  status: number;
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
  /**
   * @param trx the transaction of the work. Then it throws when the key has an answer already, or belongs to another
   * request by now. Without it the answer is stored after the work.
   */
  finish: (key: RepeatKey, answer: Answer, trx?: Transaction<Tables>) => Promise<void>;
  drop: (key: RepeatKey) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the first request with a key: its answer is stored. */
    firstWithKey?: FirstWithKey;
    /**
     * Set on a request with a key, instead of `firstWithKey`, in two cases: it is a form, whose content is known only
     * after it was read, or `storesReply` is false.
     */
    onceByKey?: RunOnce;
  }
  interface FastifyContextConfig {
    /** False: the reply is not stored. The handler may store a result with `doOnce` and build each reply from it. */
    storesReply?: false;
  }
}

/** The first request with a key. */
interface FirstWithKey {
  /** Stores the answer in the transaction of the work. */
  store: (trx: Transaction<Tables>, payload: string) => Promise<void>;
  /** What `store` has stored. */
  stored?: string;
  /** Stores the answer that is sent, or frees the key after a problem. */
  end: (statusCode: number, payload: unknown) => Promise<void>;
}

type RunOnce = (content: unknown, work: Work) => Promise<string>;
type Work = (report: Report, storeResult: StoreResult) => Promise<string>;
type Report = (progress: WorkProgress) => void;
type StoreResult = (trx: Transaction<Tables>, result: string) => Promise<void>;

/** Runs `work` in a transaction, which also stores the result of `work` with the key of the request. */
export type Transact = (work: (trx: Transaction<Tables>) => Promise<string>) => Promise<string>;

const maxKeyLength = 200;
/**
 * The longest answer that is stored, in bytes. An operation with longer answers uses `answerOnceById` or is repeatable
 * by itself, so that nobody can fill the disk with answers (abuse case V45).
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
 * repeatable by itself.
 *
 * The process may stop between the commit of the work and its answer. A call that creates something therefore opens its
 * transaction with `answerOnce`, `answerOnceById` or `doOnce`, which store the answer in the same transaction (ADR 0123).
 * The answers of other calls are stored after their work. Their key is free again after a minute, and a repeat does the
 * work again.
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
    if (first === 'none') request.firstWithKey = makeFirstWithKey(store, key, reply);
    else return sendStoredAnswer(reply, first);
  });

  app.addHook('onSend', async ({ firstWithKey }, { statusCode }, payload: unknown) =>
    firstWithKey?.end(statusCode, payload),
  );
}

function makeFirstWithKey(store: AnswerStore, key: RepeatKey, reply: FastifyReply): FirstWithKey {
  const finish = (payload: unknown, trx?: Transaction<Tables>) =>
    store.finish(key, boundAnswer({ status: reply.statusCode, reply: withoutPassword(payload) }), trx);
  const first: FirstWithKey = {
    async store(trx, payload) {
      await finish(payload, trx);
      first.stored = payload;
    },
    async end(statusCode, payload) {
      const isDone = statusCode >= 200 && statusCode < 300;
      if (!isDone) await store.drop(key);
      else if (payload !== first.stored) await finish(payload);
    },
  };
  return first;
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
  const workAndStore = (report: Report) => work(report, storeResult);
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
  work: (report: Report) => Promise<string>,
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
function boundAnswer(answer: Answer): Answer {
  if (answer.reply === null || Buffer.byteLength(answer.reply) <= greatestStoredReply) return answer;
  const { status, body } = problem('wrong_state');
  return { status, reply: JSON.stringify(body) };
}

/** The options of a route whose reply is never stored, because it is long or has a secret. */
export const unstoredReply = { config: { storesReply: false } } as const;

/**
 * Runs the work of a call in one transaction, and stores the answer of the call in it. So a repeat gets this answer also
 * when the process stops right after the commit.
 */
export const answerOnce = <R>(
  db: Kysely<Tables>,
  { request: { firstWithKey }, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (trx: Transaction<Tables>) => Promise<R>,
): Promise<R> =>
  inTransaction(db, async (trx) => {
    const answer = await work(trx);
    // JSON is serialized to a string.
    if (firstWithKey) await firstWithKey.store(trx, reply.serialize(answer) as string);
    return answer;
  });

/**
 * As `answerOnce`, but stores only the id of what the call made. A repeat reads the row with this id again. The route has
 * `unstoredReply`.
 * @param read reads the row with this id
 */
export async function answerOnceById<R extends { id: number }>(
  db: Kysely<Tables>,
  request: FastifyRequest,
  work: (trx: Transaction<Tables>) => Promise<R>,
  read: (id: number) => Promise<R>,
): Promise<R> {
  let result: R | undefined;
  const stored = await doOnce(db, request, request.body ?? null, (transact) =>
    transact(async (trx) => {
      result = await work(trx);
      return String(result.id);
    }),
  );
  return result ?? read(readStoredId(JSON.parse(stored) as number | { id: number }));
}

/**
 * Does the work of a call once for this content and resolves to its result, such as the id of a stored row. A repeat with
 * the key resolves to the same result without doing the work. Throws `validation` when the key was used for another
 * content. The route has `unstoredReply` or receives a form.
 * @param work makes its result in the last transaction that it opens, with `transact`. It may report its progress as
 * often as it likes.
 */
export function doOnce(
  db: Kysely<Tables>,
  { onceByKey: once }: Pick<FastifyRequest, 'onceByKey'>,
  content: unknown,
  work: (transact: Transact, report: Report) => Promise<string>,
): Promise<string> {
  const run = (report: Report, storeResult?: StoreResult) =>
    work(
      (inside) =>
        inTransaction(db, async (trx) => {
          const result = await inside(trx);
          await storeResult?.(trx, result);
          return result;
        }),
      report,
    );
  return once ? once(content, run) : run(() => undefined);
}

// An earlier release of the API has stored the whole answer.
const readStoredId = (stored: number | { id: number }) => (typeof stored === 'number' ? stored : stored.id);

const invalidKey = (message: string) =>
  problem('validation', { issues: [{ path: 'Idempotency-Key', message }] });
