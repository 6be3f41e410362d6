import type { Database, DatabaseOptions } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

/**
 * Opens PostgreSQL when `url` is given, else the embedded database in `dataDir`. A new embedded database is a copy of the
 * folder `template`. Throws `FolderBusyError` or `DatabaseError`. An unreachable PostgreSQL fails at the first query, not
 * here.
 */
export async function openDatabase({
  url,
  dataDir = '.data',
  template,
  ...options
}: { url?: string; dataDir?: string; template?: string } & DatabaseOptions): Promise<Database> {
  return url === undefined ? openEmbedded(dataDir, { ...options, template }) : openPostgres(url, options);
}
