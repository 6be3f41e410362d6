import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Milliseconds. PostgreSQL ends a statement and an idle transaction after these. PgBouncer rejects a connection with
 * these settings. Behind PgBouncer, the role in PostgreSQL has them.
 */
export const serverLimits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 };

/**
 * Milliseconds for one statement on the side of the API. This limit is longer than that of the server, whose error says
 * what is slow. It ends a statement whose bytes, or whose answer, are lost in the network. The kernel would wait for a
 * quarter of an hour.
 */
export const usualStatementTimeoutMs = serverLimits.statement_timeout + 2000;

/**
 * The statements that lift the limit of the server for migrations. They also lift the limit of the API, because a table
 * of a large school takes minutes.
 */
export const noLimit = {
  ofSession: 'set statement_timeout = 0',
  ofTransaction: 'set local statement_timeout = 0',
  /** Ends `ofSession`. */
  reset: 'reset statement_timeout',
};

const endOfTransaction = new Set(['commit', 'rollback']);

/**
 * Milliseconds without a byte, after which a backup or a restore fails. PostgreSQL checks the keys of a large table for
 * minutes.
 */
const longestSilenceMs = 15 * 60_000;

/** A vanished server is found within some seconds after this pause, also by a connection that only listens. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** The error has the code of a lost connection, so that the request is answered with 503 (`isUnreachable`). */
class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
  readonly code = 'ETIMEDOUT';
  constructor(timeoutMs: number) {
    super(`PostgreSQL gave no answer within ${timeoutMs} ms, so the connection was closed`);
  }
}

/**
 * Closes a connection when a statement has no answer in time. Then its statements fail, and the pool opens another
 * connection: the old one cannot be used, because its answer may still come.
 */
export function limitStatements(client: pg.ClientBase, timeoutMs: number): void {
  let running = 0;
  let liftedFor: 'session' | 'transaction' | null = null;
  const expire = () => {
    if (running > 0 && liftedFor === null) getSocket(client).destroy(new DatabaseSilentError(timeoutMs));
  };
  // Each connection has one timer: `refresh` costs less than a new timer for each statement.
  const timer = setTimeout(expire, timeoutMs).unref();
  client.on('end', () => clearTimeout(timer));

  const begin = (text: unknown) => {
    running += 1;
    if (text === noLimit.ofSession) liftedFor = 'session';
    if (text === noLimit.ofTransaction) liftedFor = 'transaction';
    timer.refresh();
  };
  const end = (text: unknown) => {
    running -= 1;
    const isOver = liftedFor === 'session' ? text === noLimit.reset : endOfTransaction.has(String(text));
    if (isOver) liftedFor = null;
    timer.refresh();
  };

  const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
  const query = (...sent: unknown[]): unknown => {
    const text = typeof sent[0] === 'string' ? sent[0] : undefined;
    const ended = () => end(text);
    const done = sent.at(-1) as Callback | undefined;
    begin(text);
    if (typeof done === 'function')
      return send(...sent.slice(0, -1), (...answer: unknown[]) => {
        ended();
        done(...answer);
      });
    const answer = send(...sent);
    if (answer instanceof Promise) void answer.then(ended, ended);
    else ended();
    return answer;
  };
  client.query = query as pg.ClientBase['query'];
}

type Callback = (...answer: unknown[]) => void;

/**
 * Closes the open connection of a backup when no byte comes or goes for `timeoutMs`; by default for a quarter of an
 * hour. The statements of a backup have no other limit.
 */
export function limitSilence(client: pg.ClientBase, timeoutMs = longestSilenceMs): void {
  const socket = getSocket(client);
  socket.setTimeout(timeoutMs, () => socket.destroy(new DatabaseSilentError(timeoutMs)));
}

/** The socket of a connection. The declared types of `pg` do not have it. */
const getSocket = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
