import { BackupError } from '../backup-error';
import { type Manifest, tableFile } from '../manifest';
import { type BackupKey, readSealed } from '../sealed-streams';
import type { RowTarget } from './row-target';
import { findTables, quoted } from './snapshot';

interface ForeignKey {
  tableName: string;
  name: string;
  definition: string;
}

/**
 * Fills a database that has the migrations of the backup and no rows of people. Triggers do not run, because the backup
 * has the rows that they wrote. At the end it adds the foreign keys again, which check every row.
 * @throws BackupError when a file is damaged or the number of rows differs
 */
export async function loadRows(
  target: RowTarget,
  folder: string,
  { manifest, key }: { manifest: Manifest; key: BackupKey },
): Promise<void> {
  const { read, copyIn } = target;
  const names = (await findTables(target)).map(({ name }) => name);
  const unknown = manifest.tables.filter(({ name }) => !names.includes(name));
  if (unknown.length > 0)
    throw new BackupError(`В копии есть незнакомые таблицы: ${unknown.map(({ name }) => name).join(', ')}.`);
  const foreignKeys = await dropForeignKeys(target);
  for (const name of names) await read(`alter table ${quoted(name)} disable trigger user`);
  // Migrations have written rows too.
  await read(`truncate ${names.map(quoted).join(', ')}`);
  for (const table of manifest.tables) {
    const { name, rows, ...digest } = table;
    const subject = `таблица ${name}`;
    await copyIn(table, readSealed(tableFile(folder, name, key), digest, { key, gzip: true, subject }));
    const [found] = await read<{ rows: number }>(`select count(*)::int as rows from ${quoted(name)}`);
    if (found?.rows !== rows)
      throw new BackupError(`В таблице ${name} строк: ${found?.rows}, а в копии: ${rows}. Копия повреждена.`);
  }
  for (const { name, value, isCalled } of manifest.sequences)
    await read(`select setval('public.${quoted(name)}', ${BigInt(value)}, ${isCalled})`);
  for (const { tableName, name, definition } of foreignKeys)
    await read(`alter table ${quoted(tableName)} add constraint ${quoted(name)} ${definition}`);
  for (const name of names) await read(`alter table ${quoted(name)} enable trigger user`);
}

/** Drops the foreign keys. Tables refer to each other in circles, so no order of loading would satisfy the keys. */
async function dropForeignKeys({ read }: RowTarget): Promise<ForeignKey[]> {
  const found = await read<ForeignKey>(`
    select c.relname as "tableName", conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = conrelid
    where contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`);
  for (const { tableName, name } of found)
    await read(`alter table ${quoted(tableName)} drop constraint ${quoted(name)}`);
  return found;
}
