import { sql } from 'kysely';
import { makeCourse } from '../testing/makers/content';
import { useTestDatabase } from '../testing/test-database';

const test = useTestDatabase();

it('comes back after its connection is lost, tells of the gap and hears again', async () => {
  const heard: string[] = [];
  let gapIsTold = () => undefined as void;
  let messageCame = () => undefined as void;
  const gap = new Promise<void>((resolve) => (gapIsTold = resolve));
  const message = new Promise<void>((resolve) => (messageCame = resolve));
  const stop = await test.database.listen('course_changed', {
    onMessage(payload) {
      heard.push(payload);
      messageCame();
    },
    onGap: gapIsTold,
  });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(test.db);
  await gap;
  await makeCourse(test.db);
  await message;
  await stop();
  expect(heard).toEqual(['1']);
});
