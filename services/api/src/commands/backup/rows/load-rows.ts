import { BackupDamagedError, BackupError } from '../../../core/backups/backup-error';
import type { BackupFolder } from '../../../core/backups/backup-store';
import { type Manifest, makeTableFileName } from '../../../core/backups/manifest';
import { type BackupKey, measureSealed, readSealed } from '../../../core/backups/sealed-streams';
import type { RowTarget } from './row-target';
import { findTables, quoteName, type TableLayout } from './snapshot';

interface ForeignKey {
  tableName: string;
  name: string;
  definition: string;
}

/**
 * Fills a database that has the migrations of the backup and no rows of people. Triggers do not run, because the backup
 * has the rows that they wrote. Drops the foreign keys, and adds them again at the end, so that they check every row.
 * @throws BackupError when a file is damaged, the number of rows differs, or the database does not accept the rows
 */
export async function loadRows(
  target: RowTarget,
  folder: BackupFolder,
  { manifest, key }: { manifest: Manifest; key: BackupKey },
): Promise<void> {
  const { read, copyIn } = target;
  const tables = await findTables(target);
  rejectUnknown(tables, manifest);
  const names = tables.map(({ name }) => name);
  const foreignKeys = await dropForeignKeys(target);
  for (const name of names) await read(`alter table ${quoteName(name)} disable trigger user`);
  // Delete the rows that migrations have written.
  await read(`truncate ${names.map(quoteName).join(', ')}`);
  for (const table of manifest.tables) {
    const { name, rows, ...digest } = table;
    const subject = `таблица ${name}`;
    const file = makeTableFileName(name, key);
    const form = { key, gzip: true };
    try {
      await copyIn(table, readSealed(folder, file, digest, { ...form, subject }));
    } catch (error) {
      if (!isRejected(error)) throw error;
      // The hash is known at the end of the file, and the database may reject damaged rows before that.
      const found = await measureSealed(folder, file, form);
      if (found?.sha256 === digest.sha256)
        throw new BackupError(texts.rejected(subject, error), { cause: error });
      throw new BackupDamagedError(texts.damaged(subject, `${folder.path}/${file}`), { cause: error });
    }
    const [found] = await read<{ rows: number }>(`select count(*)::int as rows from ${quoteName(name)}`);
    if (found?.rows !== rows)
      throw new BackupDamagedError(
        `В таблице ${name} строк: ${found?.rows}, а в копии: ${rows}. Копия повреждена.`,
      );
  }
  for (const { name, value, isCalled } of manifest.sequences)
    await requireAccepted(
      `счётчик ${name}`,
      read(`select setval('public.${quoteName(name)}', ${BigInt(value)}, ${isCalled})`),
    );
  for (const { tableName, name, definition } of foreignKeys)
    await requireAccepted(
      `таблица ${tableName}`,
      read(`alter table ${quoteName(tableName)} add constraint ${quoteName(name)} ${definition}`),
    );
  for (const name of names) await read(`alter table ${quoteName(name)} enable trigger user`);
}

/** Throws `BackupError` with the tables and columns of the backup that the database does not have. */
function rejectUnknown(tables: readonly TableLayout[], manifest: Manifest): void {
  const columnsByTable = new Map(tables.map(({ name, columns }) => [name, new Set(columns)]));
  const unknown = manifest.tables.flatMap(({ name, columns }) => {
    const known = columnsByTable.get(name);
    if (!known) return [`таблица ${name}`];
    return columns.filter((column) => !known.has(column)).map((column) => `столбец ${name}.${column}`);
  });
  if (unknown.length > 0) throw new BackupError(texts.unknown(unknown));
}

/** Whether PostgreSQL rejects what a backup contains: wrong values (22), broken rules (23), unknown names (42). */
const isRejected = (error: unknown): error is Error =>
  error instanceof Error && /^(22|23|42)/.test((error as { code?: string }).code ?? '');

async function requireAccepted(subject: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw isRejected(error) ? new BackupError(texts.rejected(subject, error), { cause: error }) : error;
  }
}

const texts = {
  unknown: (names: readonly string[]) =>
    `В копии есть то, чего не знает эта программа: ${names.join(', ')}. Место осталось пустым. ` +
    'Возьмите программу той версии, которая сделала копию, или другую копию.',
  rejected: (subject: string, { message }: Error) =>
    `База данных не приняла из копии: ${subject} (${message}). Место осталось пустым, возьмите другую копию.`,
  damaged: (subject: string, path: string) =>
    `Копия повреждена: ${subject}, файл ${path}. Место осталось пустым, возьмите другую копию.`,
};

/** Drops the foreign keys. Tables refer to each other in circles, so no order of loading would satisfy the keys. */
async function dropForeignKeys({ read }: RowTarget): Promise<ForeignKey[]> {
  const found = await read<ForeignKey>(`
    select c.relname as "tableName", conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = conrelid
    where contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`);
  for (const { tableName, name } of found)
    await read(`alter table ${quoteName(tableName)} drop constraint ${quoteName(name)}`);
  return found;
}
