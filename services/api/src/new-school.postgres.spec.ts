import { sql, type Transaction } from 'kysely';
import type { Tables } from './core/db/tables';
import { inTransaction } from './core/db/transaction';
import { storeReminders } from './features/due-dates/remind-of-dues';
import { findRows, type GroupScope } from './features/group-progress/queries';
import { countParticipants, findParticipants } from './features/participants/queries';
import { makeCourse, makeLesson } from './testing/makers/content';
import { makeComment, makeProgress, makeSubmission } from './testing/makers/learning';
import { makeGroup, makeUser } from './testing/makers/people';
import { useTestDatabase } from './testing/test-database';
import { itAtNight } from '../../../tools/test/at-night.mjs';

// A database of its own, because the specs change what PostgreSQL knows of the tables.
const database = useTestDatabase({ own: true });
const timeZone = 'Europe/Moscow';
const now = new Date('2026-11-26T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const size = 12;

/** As many learners in a group as their course has lessons, all with a due date. */
async function makeSchool() {
  const { db } = database;
  const { id: courseId } = await makeCourse(db);
  const lessons: number[] = [];
  for (let at = 0; at < size; at += 1)
    lessons.push((await makeLesson(db, { course_id: courseId, due_on: '2026-11-26T10:00' })).id);
  const members: number[] = [];
  for (let at = 0; at < size; at += 1) {
    const { id: user_id } = await makeUser(db, { created_at: daysAgo(90) });
    members.push(user_id);
    await makeSubmission(db, { user_id, lesson_id: lessons[0]!, created_at: daysAgo(9) });
    await makeComment(db, { author_id: user_id, lesson_id: lessons[0]!, waits_since: daysAgo(9) });
    await makeProgress(db, { user_id, lesson_id: lessons[1]!, status: 'COMPLETED' });
  }
  const { id: groupId } = await makeGroup(db, { members, courses: [courseId] });
  return { courseId, lessons, members, groupId };
}

/** PostgreSQL takes all tables for empty, or has never counted them. Each of the bad plans needs one of these. */
const forgetRows = (trx: Transaction<Tables>, known: 'empty' | 'unknown') =>
  sql`update pg_class set reltuples = ${known === 'empty' ? 0 : -1}, relpages = ${known === 'empty' ? 1 : 0}
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(trx);

/** How often PostgreSQL begins to read a table, when it joins only by reading one table again for each row of another. */
async function countScans(
  table: string,
  work: (trx: Transaction<Tables>) => Promise<unknown>,
): Promise<number> {
  return inTransaction(database.db, async (trx) => {
    for (const way of ['hashjoin', 'mergejoin', 'material', 'memoize', 'bitmapscan', 'hashagg', 'sort'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx);
    const count = async () => {
      const { rows } = await sql<{ scans: number }>`
        select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_xact_user_tables
        where relid = ${table}::regclass`.execute(trx);
      return rows[0]!.scans;
    };
    const before = await count();
    await work(trx);
    return (await count()) - before;
  });
}

describe('before PostgreSQL has counted the rows of a new school', () => {
  it('reads the queue of submissions once for a page of learners and once for their number', async () => {
    await makeSchool();
    const filter = { needs: { need: 'teacher', time: { now, timeZone } } } as const;
    let found = 0;
    const scans = await countScans('submissions', async (trx) => {
      await forgetRows(trx, 'empty');
      found = (
        await findParticipants(
          trx,
          filter,
          { by: 'name', descending: false },
          { limit: 50, after: undefined },
        )
      ).length;
      await countParticipants(trx, filter);
    });
    expect([found, scans]).toEqual([size, 2]);
  });

  itAtNight(
    'finds the due dates of a member of a group once to filter by them and once to show them',
    async () => {
      const { courseId, groupId, lessons } = await makeSchool();
      const columns = lessons.map((id) => ({
        id,
        title: '',
        checkType: 'VIEW' as const,
        isDated: true,
        opensOn: null,
      }));
      const asked: GroupScope = { groupId, courseId, timeZone, now, search: undefined, lessons: columns };
      const order = { by: 'name', descending: false } as const;
      const scans = await countScans('due_extensions', async (trx) => {
        await forgetRows(trx, 'empty');
        await findRows(trx, asked, { show: 'overdue', order, page: { limit: 50, after: undefined } });
      });
      // Each member has completed one of the lessons. PostgreSQL looks for an extension of each other one.
      expect(scans).toBe(2 * size * (size - 1));
    },
  );

  it('finds the due dates of a learner once for the reminders', async () => {
    const { members } = await makeSchool();
    let reminded = 0;
    const scans = await countScans('course_access', async (trx) => {
      await forgetRows(trx, 'unknown');
      const day = { today: '2026-11-26', now: daysAgo(0.2), timeZone };
      reminded = (await storeReminders(trx, members, day)).length;
    });
    // Each learner has handed in one and completed one. Access is found once for a learner, in three ways.
    expect([reminded, scans]).toEqual([2 * size, 3 * size]);
  });
});
