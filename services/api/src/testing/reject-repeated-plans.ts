import { type Kysely, sql } from 'kysely';
import { isPlannedEachTime } from '../core/db/prepared-statements';
import type { Tables } from '../core/db/tables';
import { replicas } from './replicas';
import type { TestDatabase } from './test-database';

/**
 * Fails each test with a statement that PostgreSQL plans again for each call, although it does not begin with
 * `plannedEachTime`. The embedded database prepares no statement.
 */
export function rejectRepeatedPlans(test: TestDatabase): void {
  if (replicas || !process.env['TEST_DATABASE_URL']) return;
  afterEach(async () => expect(await findRepeatedPlans(test)).toEqual([]));
}

/** Prepared statements with a plan for the values of a call, and the statements since the last check that are not prepared. */
export async function findRepeatedPlans({ database, db, statements }: TestDatabase): Promise<string[]> {
  const prepared = await readPrepared(db, database.pool!().max);
  const known = new Set(prepared.map(({ statement }) => statement));
  const unprepared = statements
    .takeAll()
    .filter((text) => text.includes('$1') && !isPlannedEachTime(text) && !known.has(text));
  return [...prepared.filter(({ plans }) => plans > 0).map(({ statement }) => statement), ...unprepared];
}

/** The prepared statements of all connections, each with the number of its plans for the values of a call. */
async function readPrepared(db: Kysely<Tables>, connections: number) {
  let missing = connections;
  let haveAll: () => void;
  const all = new Promise<void>((done) => (haveAll = done));
  const read = sql<{ statement: string; plans: number }>`
    select statement, custom_plans::int as plans from pg_prepared_statements`;
  const found = await Promise.all(
    Array.from({ length: connections }, () =>
      db.connection().execute(async (connection) => {
        // Each waits for the others, so that no connection is lent twice.
        if (--missing === 0) haveAll();
        await all;
        return (await read.execute(connection)).rows;
      }),
    ),
  );
  return found.flat();
}
