import { type Kysely, sql } from 'kysely';
import { AsyncResource } from 'node:async_hooks';
import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makePayment } from '../../testing/makers/payments';
import { makeUser } from '../../testing/makers/people';
import { checkInvariants } from '../../testing/check-invariants';
import { eventually } from '../../testing/eventually';
import { useTestDatabase } from '../../testing/test-database';
import type { Tables } from './tables';
import { inTransaction } from './transaction';
import { violatedConstraint } from './violation';

const test = useTestDatabase();
const rounds = Number(process.env['RACE_ROUNDS'] ?? 3);

/** Runs all works at the same time. Resolves to the number of each outcome. */
async function race(works: (() => Promise<unknown>)[]): Promise<Record<string, number>> {
  const outcomes = await Promise.all(
    works.map((work) =>
      work().then(
        () => 'done',
        (error: unknown) => violatedConstraint(error) ?? String(error),
      ),
    ),
  );
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const learner = { role: 'LEARNER', first_name: 'А', last_name: 'Б', password_hash: 'x' } as const;
const add = (email: string) => () =>
  inTransaction(test.db, (trx) =>
    trx
      .insertInto('users')
      .values({ ...learner, email })
      .execute(),
  );

afterEach(() => checkInvariants(test.db));

it('gives the last slot to one of twelve participants', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await makePayment(test.db, { quantity: 1 });
    const outcome = await race(times(12, (at) => add(`r${round}-${at}@school.test`)));
    expect(outcome).toEqual({ done: 1, slot_account_free: 11 });
  }
});

it('gives an e-mail to one of eight accounts with different spellings, and takes one slot', async () => {
  await makePayment(test.db, { quantity: 5 });
  const spellings = ['Anna', 'ANNA', 'anna', 'aNNA', 'AnnA', 'ANNa', 'annA', 'aNna'];
  const outcome = await race(spellings.map((name) => add(`${name}@school.test`)));
  expect(outcome).toEqual({ done: 1, users_live_email: 7 });
  expect(await test.db.selectFrom('slot_account').select('used').executeTakeFirst()).toEqual({ used: 1 });
});

it('gives a lesson number to one of ten lessons', async () => {
  const { id: course_id } = await makeCourse(test.db);
  const outcome = await race(times(10, () => () => makeLesson(test.db, { course_id, position: 1 })));
  expect(outcome).toEqual({ done: 1, lessons_live_order: 9 });
});

it('numbers courses without gaps while half of the transactions are rolled back', async () => {
  const rolledBack = () =>
    inTransaction(test.db, async (trx) => {
      await makeCourse(trx);
      throw new Error('передумали');
    });
  await race(times(12, (at) => (at % 2 ? rolledBack : () => makeCourse(test.db))));
  const courses = await test.db.selectFrom('courses').select('id').orderBy('id').execute();
  expect(courses.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
});

it('credits a payment once when it is reported eight times at once', async () => {
  const { id } = await makePayment(test.db, { quantity: 4, status: 'PENDING' });
  const report = () =>
    test.db
      .updateTable('payments')
      .set({ status: 'PAID', paid_at: new Date() })
      .where('id', '=', id)
      .execute();
  expect(await race(times(8, () => report))).toEqual({ done: 8 });
  expect(await test.db.selectFrom('slot_account').select('paid').executeTakeFirst()).toEqual({ paid: 4 });
});

const openSession = (user_id: number) =>
  test.db
    .insertInto('sessions')
    .values({ user_id, expires_at: new Date(Date.now() + 60_000) })
    .execute();

it('leaves no session after a deletion during sign-ins', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await makeUser(test.db);
    const signIn = () => openSession(id);
    const remove = () =>
      test.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await race([signIn, signIn, remove, signIn, signIn]);
  }
  expect(await test.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

/** Starts `second` while `first` is not committed. Resolves to the outcome of `second`. */
async function overlap(first: (db: Kysely<Tables>) => Promise<unknown>, second: () => Promise<unknown>) {
  let outcome: Promise<unknown> = Promise.resolve();
  await inTransaction(test.db, async (trx) => {
    await first(trx);
    // Outside the context of the transaction, like another request.
    outcome = new Promise((resolve) => outside(() => resolve(race([second]))));
    await eventually(async () => expect(await isWaitedFor(trx)).toBe(true));
  });
  return outcome;
}

/** Whether another connection waits for a lock of this transaction. */
async function isWaitedFor(trx: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx);
  return rows.length > 0;
}

const outside = AsyncResource.bind((work: () => void) => work());

const remove = (table: 'tests' | 'users', id: number) => (db: Kysely<Tables>) =>
  db.updateTable(table).set({ deleted_at: new Date() }).where('id', '=', id).execute();

it('makes the deletion of a test and a lesson that starts to use it wait for each other', async () => {
  const { id: course_id } = await makeCourse(test.db);
  const { id: test_id } = await makeTest(test.db);
  const use = (db: Kysely<Tables>) => makeLesson(db, { course_id, check_type: 'TEST', test_id });
  const drop = remove('tests', test_id);
  expect(await overlap(use, () => drop(test.db))).toEqual({ tests_in_use: 1 });
  await test.db.updateTable('lessons').set({ deleted_at: new Date() }).execute();
  expect(await overlap(drop, () => use(test.db))).toEqual({ lessons_need_live_test: 1 });
});

it('makes a sign-in wait for the deletion of its account', async () => {
  const { id } = await makeUser(test.db);
  expect(await overlap(remove('users', id), () => openSession(id))).toEqual({ sessions_need_live_user: 1 });
});
