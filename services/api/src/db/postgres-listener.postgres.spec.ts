import { sql } from 'kysely';
import { makeCourse } from '../testing/makers/content';
import { useTestDatabase } from '../testing/test-database';

const test = useTestDatabase();

it('reconnects after a lost connection, reports the gap and receives messages again', async () => {
  const received: string[] = [];
  let onGap = () => undefined as void;
  let onReceived = () => undefined as void;
  const gap = new Promise<void>((resolve) => (onGap = resolve));
  const message = new Promise<void>((resolve) => (onReceived = resolve));
  const stop = await test.database.listen('course_changed', {
    onMessage(payload) {
      received.push(payload);
      onReceived();
    },
    onGap: onGap,
  });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(test.db);
  await gap;
  await makeCourse(test.db);
  await message;
  await stop();
  expect(received).toEqual(['1']);
});
