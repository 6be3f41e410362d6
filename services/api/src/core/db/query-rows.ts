import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from './tables';

/**
 * Runs a statement whose text never changes. For the most frequent reads, building the text with Kysely on every request
 * would cost more than the query itself.
 */
export async function queryRows<R>(
  db: Kysely<Tables>,
  statement: string,
  parameters: readonly unknown[],
): Promise<R[]> {
  const { rows } = await db.executeQuery<R>(CompiledQuery.raw(statement, [...parameters]));
  return rows;
}
