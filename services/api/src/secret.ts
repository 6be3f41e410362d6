import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFolder } from './files/data-folder';

/** Signs tokens on a developer's PostgreSQL; production refuses it. */
export const defaultSecret = 'stupeni-development-secret-not-for-production';

/**
 * The secret of an embedded school: generated at the first start and kept beside the data, readable by
 * its owner only, so that people stay signed in over a restart. Throws `DataFolderError`.
 */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    openDataFolder(dataDir);
    // Renamed into place whole: a crash in between must not leave an empty secret behind.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    renameSync(draft, file);
  }
  return readFileSync(file, 'utf8').trim();
}
