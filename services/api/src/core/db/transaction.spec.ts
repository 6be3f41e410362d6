import { makeCourse } from '../../testing/makers/content';
import { useTestDatabase } from '../../testing/test-database';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables';
import { inTransaction, inUnlimitedTransaction } from './transaction';

const test = useTestDatabase();
const titles = () => test.db.selectFrom('courses').select('title').orderBy('id').execute();

it('commits all writes or none', async () => {
  await inTransaction(test.db, (trx) => makeCourse(trx, { title: 'Есть' }));
  const failed = inTransaction(test.db, async (trx) => {
    await makeCourse(trx, { title: 'Нет' });
    throw new Error('передумали');
  });
  await expect(failed).rejects.toThrow('передумали');
  expect(await titles()).toEqual([{ title: 'Есть' }]);
});

const misuse = /pass trx, not db/;

it('rejects the outer handle inside a transaction instead of hanging', async () => {
  const { db } = test;
  await expect(inTransaction(db, () => titles())).rejects.toThrow(misuse);
  await expect(inTransaction(db, () => inTransaction(db, async () => 1))).rejects.toThrow(misuse);
  await expect(inTransaction(db, () => db.connection().execute(async () => 1))).rejects.toThrow(misuse);
});

it('accepts the outer handle again after the transaction', async () => {
  let late: Promise<unknown> = Promise.resolve();
  await inTransaction(test.db, async () => {
    late = new Promise((resolve) => setImmediate(resolve)).then(titles);
  });
  await expect(late).resolves.toEqual([]);
});

it('lifts the limit of statements only inside the transaction', async () => {
  const readLimit = async (db: Kysely<Tables>) => {
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
    return rows[0]?.statement_timeout;
  };
  const usual = await readLimit(test.db);
  expect(await inUnlimitedTransaction(test.db, readLimit)).toBe('0');
  expect(await readLimit(test.db)).toBe(usual);
});

const errorWith = (code: string) => Object.assign(new Error(code), { code });

it.each(['40P01', '40001'])('runs again after %s, three times in all', async (code) => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs < 3) throw errorWith(code);
    return runs;
  };
  expect(await inTransaction(test.db, work)).toBe(3);
  runs = -3;
  await expect(inTransaction(test.db, work)).rejects.toThrow(code);
});

it('does not run again after any other error', async () => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    throw errorWith('23505');
  };
  await expect(inTransaction(test.db, work)).rejects.toThrow('23505');
  expect(runs).toBe(1);
});
