import { sql } from 'kysely';
import pg from 'pg';
import { isUnreachable } from '../failures/unreachable';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { inTransaction } from './transaction';

const api = useApi();

// A separate connection, because inside a transaction only its own handle may be used.
let server: pg.Client;
beforeAll(async () => {
  server = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] ?? '' });
  await server.connect();
});
afterAll(() => server.end());

/** Ends the server process of a connection. Resolves when it has ended. */
async function kill(pid: number): Promise<void> {
  await server.query('select pg_terminate_backend($1, 10000)', [pid]);
  // One more round trip, after which the driver has noticed the loss too.
  await server.query('select 1');
}

/** Resolves to the pid of a server process of our database that waits for a lock, when there is one. */
async function waitingPid(): Promise<number> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
  for (;;) {
    const waiting = await server.query<{ pid: number }>(
      `select pid from pg_stat_activity, pg_sleep(0.01) where datname = $1 and wait_event_type = 'Lock'`,
      [rows[0]?.name],
    );
    if (waiting.rows[0]) return waiting.rows[0].pid;
  }
}

describe('a connection that is killed inside a transaction', () => {
  it('fails its transaction as unreachable and does not end the process', async () => {
    const lost = inTransaction(api.db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await kill(rows[0]!.pid);
      await sql`select 1`.execute(trx);
    });
    const error = await lost.then(
      () => null,
      (reason: Error) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(isUnreachable(error!)).toBe(true);
  });

  it('gives a 503 with Retry-After to the request that used it', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const { id: lessonId } = await makeLesson(api.db, { course_id });
    const learner = await makeUser(api.db);
    // Before the lock, because opening a session needs it too.
    const headers = { authorization: `Bearer ${await api.issueToken(learner)}` };
    const url = '/api/progress/complete';
    const complete = () => api.app.inject({ method: 'POST', url, headers, payload: { lessonId } });
    let unlock = () => undefined as void;
    const released = new Promise<void>((resolve) => (unlock = resolve));
    let locked = () => undefined as void;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const holding = inTransaction(api.db, async (trx) => {
      await sql`select from users where id = ${learner.id} for no key update`.execute(trx);
      locked();
      await released;
    });
    try {
      await isLocked;
      const asked = complete();
      await kill(await waitingPid());
      const rejected = await asked;
      expect([rejected.statusCode, rejected.json().error]).toEqual([503, 'unavailable']);
      expect(rejected.headers['retry-after']).toBe('2');
    } finally {
      unlock();
      await holding;
    }
    expect((await complete()).statusCode).toBe(200);
  });
});
