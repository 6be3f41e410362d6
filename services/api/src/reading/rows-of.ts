import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '../db/tables';

/**
 * Runs a statement whose text never changes. On the hottest reads composing the same text anew for every
 * request would cost more than the database needs to answer it.
 */
export async function rowsOf<R>(
  db: Kysely<Tables>,
  statement: string,
  parameters: readonly unknown[],
): Promise<R[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(statement, [...parameters]) as CompiledQuery<R>);
  return rows;
}
