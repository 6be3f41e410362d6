import { sql } from 'kysely';
import { plannedEachTime } from '../db/prepared-statements';
import { useTestDatabase } from '../../testing/test-database';
import { countUpTo, greatestTotal } from './total';

const store = useTestDatabase();
const count = (rows: number) =>
  countUpTo(store.db, plannedEachTime, sql`select from generate_series(1, ${rows}::int)`);

it('counts rows up to the bound, and says when there are more', async () => {
  expect(await count(3)).toEqual({ rows: 3, isMore: false });
  expect(await count(greatestTotal)).toEqual({ rows: greatestTotal, isMore: false });
  expect(await count(greatestTotal + 5)).toEqual({ rows: greatestTotal, isMore: true });
});
