import type { Kysely } from 'kysely';
import { openEmbedded } from './embedded';
import type { Listen } from './listen';
import { openPostgres } from './postgres';
import type { Tables } from './tables';

/** An open database, of either kind: the same tables, queries and JavaScript values. */
export interface Database {
  db: Kysely<Tables>;
  dialect: 'postgres' | 'embedded';
  /** Hears what NOTIFY sends, on PostgreSQL from every replica. */
  listen: Listen;
  /** Ends connections, frees the folder. */
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Connections to PostgreSQL at most (10). */
  poolSize?: number;
  /** Told of every statement that runs, transaction bounds left out; costs a little, so tests only. */
  onStatement?: (sql: string) => void;
}

/**
 * Opens PostgreSQL when `url` is given, else the embedded database in `dataDir`, which starts as a copy of the folder
 * `template` when there is none yet. Throws `FolderBusy` or `DatabaseError`. An unreachable PostgreSQL fails with the
 * first query, not here.
 */
export async function openDatabase({
  url,
  dataDir = '.data',
  template,
  ...options
}: { url?: string; dataDir?: string; template?: string } & DatabaseOptions): Promise<Database> {
  return url === undefined ? openEmbedded(dataDir, { ...options, template }) : openPostgres(url, options);
}
