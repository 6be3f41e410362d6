import { sql } from 'kysely';
import { redisProgram, startRedis } from '../../testing/start-redis';
import { collectNotices } from '../../testing/collect-notices';
import { makeCourse } from '../../testing/makers/content';
import { patient } from '../../testing/postgres-template';
import { useTestDatabase } from '../../testing/test-database';
import type { Database } from '../database';
import { openPostgres } from '../postgres';

const test = useTestDatabase();

async function openHere(noticesUrl: string, onNoticesError?: (error: Error) => void): Promise<Database> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return openPostgres(url.href, { ...patient, noticesUrl, onNoticesError });
}

it('ends the start with a Russian sentence when nobody answers', async () => {
  // Nothing listens on port 1.
  const database = await openHere('redis://127.0.0.1:1');
  const listening = database.listen('course_changed', { onMessage: () => undefined, onGap: () => undefined });
  await expect(listening).rejects.toThrow(/Сервер уведомлений недоступен .*: проверьте NOTICES_URL/);
  await database.close();
});

const program = redisProgram;
if (program !== null)
  it('sends notices to all processes, and after a loss of the server those that waited', async () => {
    const redis = await startRedis(program);
    let onFailure = (_: Error) => undefined as void;
    const failure = new Promise<Error>((resolve) => (onFailure = resolve));
    const processes = [await openHere(redis.url, (error) => onFailure(error)), await openHere(redis.url)];
    try {
      const readers = [];
      for (const { listen } of processes) readers.push(await collectNotices(listen, 'course_changed'));
      const { db } = processes[0]!;
      await makeCourse(db);
      for (const { until } of readers) expect(await until(1)).toEqual(['1']);
      await redis.stop();
      await makeCourse(db);
      await failure;
      const { rows } = await sql`select payload from notices.waiting`.execute(test.db);
      expect(rows).toEqual([{ payload: '2' }]);
      await redis.start();
      for (const { untilGap } of readers) await untilGap();
      await processes[0]!.settleNotices();
      // A process that was connected again before the other has published. The other one has only the gap, and reads.
      expect(readers.flatMap(({ received }) => received)).toContain('2');
      expect((await sql`select from notices.waiting`.execute(test.db)).rows).toEqual([]);
    } finally {
      for (const { close } of processes) await close();
      await redis.stop();
    }
  });
