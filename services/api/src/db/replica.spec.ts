import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { useTestDatabase } from '../testing/test-database';
import { openPostgres } from './postgres';
import { readReplica } from './replica';
import type { Tables } from './tables';

const test = useTestDatabase();

const one = async (db: Kysely<Tables>) =>
  (await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one;

it('reads on the primary while the replica does not answer, and reports it once', async () => {
  // Nothing listens on port 1.
  const lost = openPostgres('postgres://127.0.0.1:1/school', {});
  const errors: string[] = [];
  const replica = readReplica({
    replica: lost.db,
    primary: test.db,
    onError: ({ message }) => errors.push(message),
  });
  expect(replica.isUsed()).toBe(true);
  expect([await replica.read(one), await replica.read(one)]).toEqual([1, 1]);
  expect(errors).toEqual([expect.stringContaining('ECONNREFUSED')]);
  expect(replica.isUsed()).toBe(false);
  await lost.close();
});

it('reads on a replica that is fresh, and passes on an error of the read itself', async () => {
  const replica = readReplica({ replica: test.db, primary: test.db, onError: fail });
  expect(await replica.read(one)).toBe(1);
  const wrong = replica.read((db) => sql`select 1 / 0`.execute(db));
  await expect(wrong).rejects.toThrow('division by zero');
  expect(replica.isUsed()).toBe(true);
});

const fail = (error: Error) => {
  throw error;
};
