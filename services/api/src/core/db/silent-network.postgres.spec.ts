import { sql } from 'kysely';
import { withPostgresSnapshot } from '../../commands/backup/rows/postgres-rows';
import { isUnreachable } from '../failures/unreachable';
import { collectNotices } from '../../testing/collect-notices';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { makeCourse } from '../../testing/makers/content';
import { longConnectTimeout } from '../../testing/postgres-template';
import { type SilentProxy, startSilentProxy } from '../../testing/silent-proxy';
import { useTestDatabase } from '../../testing/test-database';
import type { Database } from './database';
import { openPostgres } from './postgres';
import { inTransaction } from './transaction';

const test = useTestDatabase();
// Long enough for a statement on a busy machine.
const statementTimeoutMs = 2000;

let network: SilentProxy;
let url: URL;
let database: Database;
let noticesFailure: Promise<Error>;
beforeEach(async () => {
  const server = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  network = await startSilentProxy({ host: server.hostname, port: Number(server.port) });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  url = new URL(server);
  url.pathname = `/${rows[0]?.name}`;
  url.port = String(network.port);
  noticesFailure = new Promise((resolve) => {
    database = openPostgres(url.href, { ...longConnectTimeout, statementTimeoutMs, onNoticesError: resolve });
  });
});
afterEach(async () => {
  network.pass();
  await database.close();
  await network.stop();
});

const catchError = (work: Promise<unknown>): Promise<Error | null> =>
  work.then(
    () => null,
    (error: Error) => error,
  );
const one = () => sql<{ one: number }>`select 1 as one`.execute(database.db);

describe('a network that swallows bytes', () => {
  it('fails a statement as unreachable, and the next one has a new connection', async () => {
    await one();
    network.swallow();
    const error = await catchError(one());
    expect(error?.message).toContain('no answer within 2000 ms');
    expect(isUnreachable(error!)).toBe(true);
    network.pass();
    expect((await one()).rows).toEqual([{ one: 1 }]);
  });

  itAtNight('fails a transaction whose statement or whose commit has no answer', async () => {
    for (const swallowAt of ['statement', 'commit']) {
      const lost = inTransaction(database.db, async (trx) => {
        await sql`select 1`.execute(trx);
        network.swallow();
        if (swallowAt === 'statement') await sql`select 1`.execute(trx);
      });
      expect(isUnreachable((await catchError(lost))!)).toBe(true);
      network.pass();
    }
    await one();
  });

  itAtNight('fails a backup that is reading', async () => {
    const reading = withPostgresSnapshot(
      url.href,
      ({ read }) => {
        network.swallow();
        return read('select 1');
      },
      { silenceMs: statementTimeoutMs },
    );
    expect((await catchError(reading))?.message).toContain('no answer within 2000 ms');
  });

  itAtNight('fails a statement of the jobs', async () => {
    await database.jobs.executeSql('select 1', []);
    network.swallow();
    expect(isUnreachable((await catchError(database.jobs.executeSql('select 1', [])))!)).toBe(true);
  });

  itAtNight('fails the statement that prepares a connection behind PgBouncer', async () => {
    const pooled = openPostgres(url.href, { ...longConnectTimeout, statementTimeoutMs, directUrl: url.href });
    await sql`select 1`.execute(pooled.db);
    network.swallow();
    expect(isUnreachable((await catchError(sql`select 1`.execute(pooled.db)))!)).toBe(true);
    network.pass();
    await sql`select 1`.execute(pooled.db);
    await pooled.close();
  });

  itAtNight('reports a gap to listeners, and delivers notices again afterwards', async () => {
    const { until, untilGap, received } = await collectNotices(database.listen, 'course_changed');
    network.swallow();
    // The publisher polls, and nobody else uses its connection.
    expect(isUnreachable(await noticesFailure)).toBe(true);
    network.pass();
    await untilGap();
    const before = received.length;
    await makeCourse(test.db);
    await until(before + 1);
  });
});
