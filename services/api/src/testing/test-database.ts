import type { Kysely } from 'kysely';
import type { Database } from '../core/db/database';
import type { Tables } from '../core/db/tables';
import { openPostgres } from '../core/db/postgres';
import { emptyTables } from './empty-tables';
import { openFromSnapshot } from './embedded-snapshot';
import { replicas } from './replicas';
import { openFromTemplate, longConnectTimeout } from './postgres-template';
import { openShared, type SharedDatabase } from './shared-database';
import { makeStatementRecorder, type StatementRecorder } from './statement-recorder';

/** The database of a spec file. Its properties can be used only in tests and hooks. */
export interface TestDatabase {
  readonly db: Kysely<Tables>;
  readonly database: Database;
  readonly statements: StatementRecorder;
}

/**
 * Gives a spec file a database with the current schema. It is emptied before every test.
 *
 * - Embedded by default, PostgreSQL when TEST_DATABASE_URL names a server where databases may be created. The files of a
 *   group share one database. A file that changes the schema, or needs a second database, sets `own`.
 * - The replicas' database when requests go to replicas (replicas.ts).
 */
export function useTestDatabase({ own = false } = {}): TestDatabase {
  const statements = makeStatementRecorder();
  let database: Database | SharedDatabase | undefined;
  beforeAll(async () => {
    const url = process.env['TEST_DATABASE_URL'];
    const options = { onStatement: statements.record };
    if (replicas) database = openPostgres(replicas.database, { ...longConnectTimeout, ...options });
    else if (!own) database = await openShared(url, options);
    else database = await (url ? openFromTemplate(url, options) : openFromSnapshot(options));
    // A shared one still has the rows of the last test of another file, and hooks of this file may read them.
    if (!own) await empty();
  });
  beforeEach(() => empty());
  afterAll(() => database?.close());

  const requireDatabase = () => {
    if (!database) throw new Error('The test database can be used only while tests run.');
    return database;
  };
  const empty = () => {
    const used = requireDatabase();
    return emptyTables('emptying' in used ? used.emptying : used.db);
  };
  return {
    get db() {
      return requireDatabase().db;
    },
    get database() {
      return requireDatabase();
    },
    statements,
  };
}
