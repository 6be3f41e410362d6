import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables';

const batchSize = 500;

/** Yields the keys in batches of 500. `unknown`: keys of the batch without a row. Each batch takes one statement. */
export async function* findUnknownKeys(
  db: Kysely<Tables>,
  keys: AsyncIterable<string>,
): AsyncGenerator<{ checked: string[]; unknown: string[] }> {
  let checked: string[] = [];
  for await (const key of keys) {
    checked.push(key);
    if (checked.length < batchSize) continue;
    yield { checked, unknown: await findUnknown(db, checked) };
    checked = [];
  }
  if (checked.length > 0) yield { checked, unknown: await findUnknown(db, checked) };
}

async function findUnknown(db: Kysely<Tables>, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) asked (key)
    where not exists (select from files where storage_key = key)
      and not exists (select from media where storage_key = key)
      and not exists (select from data_exports where file_key = key)`.execute(db);
  return rows.map(({ key }) => key);
}
