import { sql } from 'kysely';
import { collectNotices } from '../../../testing/collect-notices';
import { makeCourse } from '../../../testing/makers/content';
import { makeNotification, makeUser } from '../../../testing/makers/people';
import { longConnectTimeout } from '../../../testing/postgres-template';
import { useTestDatabase } from '../../../testing/test-database';
import { openPostgres } from '../postgres';
import { inTransaction } from '../transaction';

const test = useTestDatabase();

/** Another process on the same database. */
async function anotherProcess() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${rows[0]?.name}`;
  // It never finds what others wrote within a spec.
  return openPostgres(url.href, { ...longConnectTimeout, noticesPollMs: 60_000 });
}
const countWaiting = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from notices.waiting`.execute(test.db)).rows[0]
    ?.count;

it('reconnects after a lost connection, reports the gap and receives messages again', async () => {
  const { until, stop } = await collectNotices(test.database.listen, 'course_changed');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'stupeni-notices'`.execute(test.db);
  await until(1);
  await makeCourse(test.db);
  expect(await until(2)).toEqual(['gap', '1']);
  await stop();
});

it('stores notices in the writing transaction and deletes them when they are sent to all processes', async () => {
  const other = await anotherProcess();
  try {
    const there = await collectNotices(other.listen, 'course_changed');
    const here = await collectNotices(test.database.listen, 'course_changed');
    await inTransaction(test.db, async (trx) => {
      await makeCourse(trx);
      const { rows } = await sql`select channel, payload from notices.waiting`.execute(trx);
      // The first course also gets its access.
      expect(rows).toEqual([
        { channel: 'course_changed', payload: '1' },
        {
          channel: 'content_changed',
          payload: '{"kind" : "course", "id" : 1, "version" : 1, "deleted" : false}',
        },
        { channel: 'school_changed', payload: 'groups' },
      ]);
    });
    expect([await here.until(1), await there.until(1)]).toEqual([['1'], ['1']]);
    expect(await countWaiting()).toBe(0);
    await here.stop();
  } finally {
    await other.close();
  }
});

it('publishes a notice that becomes visible after later ones', async () => {
  const other = await anotherProcess();
  const [first, second] = [await makeUser(test.db), await makeUser(test.db)];
  const { until, stop } = await collectNotices(test.database.listen, 'user_notified');
  try {
    await other.db.transaction().execute(async (trx) => {
      await makeNotification(trx, { user_id: first.id });
      await makeNotification(test.db, { user_id: second.id });
      expect(await until(1)).toEqual([String(second.id)]);
    });
    // The other process does not listen, so it does not publish. This process polls.
    expect(await until(2)).toEqual([String(second.id), String(first.id)]);
  } finally {
    await stop();
    await other.close();
  }
});

it('sends NOTIFY with the commit while no process publishes', async () => {
  const { until, stop } = await collectNotices(test.database.listen, 'course_changed');
  await inTransaction(test.db, async (trx) => {
    await sql`delete from notices.publishers`.execute(trx);
    await makeCourse(trx);
    const { rows } = await sql`select from notices.waiting`.execute(trx);
    expect(rows).toEqual([]);
    await sql`insert into notices.publishers values (gen_random_uuid(), now() + interval '30 s')`.execute(
      trx,
    );
  });
  expect(await until(1)).toEqual(['1']);
  await stop();
});

it('has no unlogged sequence, because a promoted standby cannot read one', async () => {
  const { rows } = await sql`select relname from pg_class
    where relkind = 'S' and relpersistence <> 'p'`.execute(test.db);
  expect(rows).toEqual([]);
});
