import { type Kysely, sql } from 'kysely';
import { DatabaseError } from './database-error';
import { findExecuted, isOfVersion01 } from './executed-migrations';
import type { Tables } from './tables';
import { isUnfinished, unfinishedRestore } from './unfinished-restore';

/**
 * Throws `DatabaseError` when the schema does not support this version of the API, or a restore into the database is not
 * finished, or the schema belongs to version 0.1.
 * @param options.isRestoring set by the restore itself
 */
export async function requireSupported(
  db: Kysely<Tables>,
  version: string,
  { isRestoring = false } = {},
): Promise<void> {
  if (!isRestoring && (await isUnfinished(db))) throw new DatabaseError(unfinishedRestore('базу данных'));
  if (isOfVersion01(await findExecuted(db))) throw new DatabaseError(ofVersion01);
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('schema_support') is not null as found`.execute(db);
  if (!rows[0]?.found) return;
  const later = await sql<{ lowest_api: string }>`
    select lowest_api from schema_support
    where string_to_array(lowest_api, '.')::int[] > string_to_array(${stripPreRelease(version)}, '.')::int[]
    order by string_to_array(lowest_api, '.')::int[] desc limit 1`.execute(db);
  const lowest = later.rows[0]?.lowest_api;
  if (lowest !== undefined) throw new DatabaseError(tooOld(version, lowest));
}

/** A pre-release supports the same schemas as its release. */
const stripPreRelease = (version: string) => version.split('-', 1)[0] ?? version;

const ofVersion01 =
  'Эта база данных — от версии 0.1. Версия 0.2 начинается с новой схемы и не обновляет её. Ничего не изменено. ' +
  'Запустите API версии 0.1 или укажите новую базу данных (DATABASE_URL) и новую папку (DATA_DIR).';

const tooOld = (version: string, lowest: string) =>
  `База данных обновлена для более нового API: нужна версия ${lowest} или новее, а запущена ${version}. ` +
  `Запустите API ${lowest} или новее либо восстановите копию базы, сделанную до обновления.`;
