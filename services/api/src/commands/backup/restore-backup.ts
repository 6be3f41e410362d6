import { type Kysely, sql } from 'kysely';
import { findBrokenInvariants } from '../../core/db/broken-invariants';
import { migrate } from '../../core/db/migrate';
import { isOfVersion01 } from '../../core/db/executed-migrations';
import { migrations } from '../../core/db/migrations/index';
import type { Tables } from '../../core/db/tables';
import { inUnlimitedTransaction } from '../../core/db/transaction';
import { migrateSchool } from '../migrate-school';
import { BackupError } from '../../core/backups/backup-error';
import type { BackupFolder } from '../../core/backups/backup-store';
import { keyOfBackup, type Manifest, readManifest } from '../../core/backups/manifest';
import { type FilesTarget, restoreFiles } from './restore-files';
import type { RestoreTarget } from './restore-target';
import { loadRows } from './rows/load-rows';
import type { RowTarget } from './rows/row-target';
import { findTables } from './rows/snapshot';
import type { BackupKey } from '../../core/backups/sealed-streams';

/** A backup whose manifest could be read. */
export interface OpenBackup {
  folder: BackupFolder;
  manifest: Manifest;
  key: BackupKey;
}

/** A file whose bytes are lost. */
interface DamagedFile {
  key: string;
  /** The name that its owner gave it. */
  name: string | null;
}

/** What a restore has restored and checked. */
export interface RestoreReport {
  at: Date;
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  /** Migrations that the backup did not have yet. */
  migrated: number;
  /** Keys of files that were missing when the backup was made. */
  missing: string[];
  /** Keys of files that came from another backup, because this backup has damaged or lost them. */
  healed: string[];
  /** Files that no backup has whole. Their rows are restored, their bytes are not. */
  damaged: DamagedFile[];
  /** Files that were damaged before the backup. Their bytes are restored as they were. */
  damagedBefore: DamagedFile[];
  /** Broken rules of the database, one line for each. */
  broken: string[];
  /** Why the id of the school could not be stored beside the files. Null when it is stored. */
  claimFailure: unknown;
}

/**
 * Reads the manifest of a backup.
 * @throws BackupDamagedError when its bytes are damaged; BackupError when the key is missing or another one, or the backup
 *   comes from a newer program or from version 0.1
 */
export async function openBackup(folder: BackupFolder, key: BackupKey): Promise<OpenBackup> {
  const manifest = await readManifest(folder, key);
  if (isOfVersion01(manifest.migrations)) throw new BackupError(texts.ofVersion01);
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new BackupError(texts.newer(manifest.apiVersion));
  return { folder, manifest, key: await keyOfBackup(folder, key) };
}

/**
 * Restores a backup: first the files, then all rows in one transaction, then the migrations that the backup lacks and
 * the queues of the jobs. It checks every hash, count and rule. When it fails, it leaves the target empty. When only the
 * claim of the files fails, the school is complete and the report has the reason: the API claims the files when it
 * starts, or with many lost files when it starts with ADOPT_FILES (`claimStorage`). After a kill, no API starts on the
 * unfinished target, and the restore can be repeated.
 * @param options what to do about damaged files (`restoreFiles`)
 * @throws BackupDamagedError when something is damaged; BackupError when the backup or the target cannot be used
 */
export async function restoreBackup(
  backup: OpenBackup,
  target: RestoreTarget,
  files: FilesTarget,
  options: Parameters<typeof restoreFiles>[2] = {},
): Promise<RestoreReport> {
  const { folder, manifest, key } = backup;
  const { db } = target.database;
  try {
    const restored = await restoreFiles(backup, files, options);
    const own = Object.entries(migrations).filter(([name]) => manifest.migrations.includes(name));
    await migrate(db, { migrations: Object.fromEntries(own), isRestoring: true });
    await target.withRows(async (rows) => {
      await loadRows(rows, folder, { manifest, key });
      await endSessionsAndMails(rows);
    });
    await migrateSchool(target.database, { isRestoring: true });
    const broken = await inUnlimitedTransaction(db, findBrokenInvariants);
    const damaged = await nameFiles(db, restored.damaged);
    const damagedBefore = await nameFiles(db, manifest.damaged ?? []);
    await target.commit(manifest.secret);
    const claimFailure = await files.commit(manifest.schoolId).then(
      () => null,
      (error: unknown) => error,
    );
    return {
      at: new Date(manifest.at),
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: restored.count,
      bytes: restored.bytes,
      migrated: Object.keys(migrations).length - manifest.migrations.length,
      missing: manifest.missing,
      healed: restored.healed,
      damaged,
      damagedBefore,
      broken,
      claimFailure,
    };
  } finally {
    await files.close();
    await target.close();
  }
}

/**
 * Ends all sessions: a person who signed out after the backup must not be signed in again. Cancels waiting mails and
 * news: they may have been sent after the backup, and a mail is sent at most once (ADR 0027). It runs in the
 * transaction of the rows, so that a killed restore leaves no session. The schema is that of the backup, so a table can
 * be absent.
 */
async function endSessionsAndMails({ read }: RowTarget): Promise<void> {
  const tables = new Set((await findTables({ read })).map(({ name }) => name));
  for (const [table, statement] of Object.entries(endStatements))
    if (tables.has(table)) await read(statement);
}

const endStatements = {
  sessions: 'delete from sessions',
  mails: `update mails set state = 'unknown', data = '{}', changed_at = now() where state in ('waiting', 'sending')`,
  mail_news: 'delete from mail_news',
};

async function nameFiles(db: Kysely<Tables>, keys: readonly string[]): Promise<DamagedFile[]> {
  const { rows } = await sql<DamagedFile>`
    select key, coalesce(files.name, media.name) as name from unnest(${[...keys]}::text[]) asked (key)
      left join files on files.storage_key = key left join media on media.storage_key = key`.execute(db);
  return rows;
}

const texts = {
  ofVersion01:
    'Копия сделана версией 0.1. Версия 0.2 начинается с новой схемы базы и не читает её. Восстановите копию версией 0.1.',
  newer: (version: string) =>
    `Копия сделана API ${version}, и её база новее этой программы. Запустите восстановление программой этой версии или новее.`,
};
