import { PGlite } from '@electric-sql/pglite';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderBusyError } from '../../core/db/database-error';
import { lockFolder } from '../../core/db/folder-lock';
import { type FilesSettings, schoolFiles } from '../../core/files/school-files';
import { BackupError } from '../../core/backups/backup-error';
import type { School } from './make-backup';
import { withEmbeddedSnapshot } from './rows/embedded-rows';
import { withPostgresSnapshot } from './rows/postgres-rows';
import type { Snapshot } from './rows/snapshot';

interface SchoolSettings extends FilesSettings {
  databaseUrl: string | undefined;
}

/**
 * The school of these settings, for a backup. On PostgreSQL the API may run meanwhile. Only one process can open the
 * embedded database, so the API must be stopped there.
 */
export function openSchool({ databaseUrl, ...files }: SchoolSettings): School {
  const { dataDir } = files;
  const secretFile = join(dataDir, 'jwt-secret');
  return {
    withSnapshot: (work) =>
      databaseUrl === undefined ? withEmbedded(dataDir, work) : withPostgresSnapshot(databaseUrl, work),
    storage: schoolFiles(files).storage,
    isBucket: (files.s3 ?? null) !== null,
    secret:
      databaseUrl === undefined && existsSync(secretFile) ? readFileSync(secretFile, 'utf8').trim() : null,
  };
}

async function withEmbedded<T>(dataDir: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder))
    throw new BackupError(`В папке ${dataDir} нет базы данных: проверьте DATA_DIR и DATABASE_URL.`);
  const unlock = await lockFolder(dataDir).catch((error: unknown) => {
    throw error instanceof FolderBusyError
      ? new BackupError(texts.running(dataDir, error.holder), { cause: error })
      : error;
  });
  try {
    const pglite = await PGlite.create({ dataDir: folder });
    try {
      return await withEmbeddedSnapshot(pglite, work);
    } finally {
      await pglite.close();
    }
  } finally {
    await unlock();
  }
}

const texts = {
  running: (dataDir: string, holder: string) =>
    `Встроенную базу данных читают, пока школа остановлена, а папку ${dataDir} держит ${holder}: ` +
    'остановите его и повторите.',
};
