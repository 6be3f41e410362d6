import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFolder } from './data-folder';

/** The secret on a developer's PostgreSQL. Production rejects it. */
export const defaultSecret = 'stupeni-development-secret-not-for-production';

/**
 * The secret of a school on the embedded database. The first start generates it and stores it in the data folder, so that
 * users stay signed in after a restart. Only the owner of the file can read it. Throws `DataFolderError`.
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    openDataFolder(dataDir);
    // Write a temporary file and link it. So a crash cannot leave an empty secret, and the link never replaces the
    // secret of a process that starts at the same time.
    const tempPath = `${file}.${process.pid}`;
    writeFileSync(tempPath, randomBytes(48).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(tempPath, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(tempPath);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
