import { mostAccessRows } from '@stupeni/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { problem } from '../../core/http/problem';
import { countRows } from './queries';

/** Changes the access to courses. Throws `access_full` when a course gets more rows than its list shows. */
export async function withinMostRows(
  trx: Transaction<Tables>,
  courseIds: readonly number[],
  change: () => Promise<void>,
): Promise<void> {
  const before = await countRows(trx, courseIds);
  await change();
  for (const [id, rows] of await countRows(trx, courseIds))
    if (rows > mostAccessRows && rows > (before.get(id) ?? 0)) throw problem('access_full');
}
