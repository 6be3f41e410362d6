import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { Tables } from '../db/tables';
import { openPostgres } from '../db/postgres';
import { emptyTables } from './empty-tables';
import { openFromSnapshot } from './embedded-snapshot';
import { front } from './front';
import { openFromTemplate } from './postgres-template';
import { statementCounter, type StatementCounter } from './statement-counter';

/** The database of a spec file; its parts exist while tests and their hooks run. */
export interface TestDatabase {
  readonly db: Kysely<Tables>;
  readonly database: Database;
  readonly statements: StatementCounter;
}

/**
 * Gives a spec file a database of its own with the current schema, emptied before every test: embedded,
 * or on PostgreSQL when TEST_DATABASE_URL names a server on which databases may be created. Where the requests
 * go to replicas (front.ts), it is theirs.
 */
export function useTestDatabase(): TestDatabase {
  const statements = statementCounter();
  let database: Database | undefined;
  beforeAll(async () => {
    const url = process.env['TEST_DATABASE_URL'];
    const options = { onStatement: statements.note };
    if (front) database = openPostgres(front.database, options);
    else database = await (url ? openFromTemplate(url, options) : openFromSnapshot(options));
  });
  beforeEach(() => emptyTables(opened().db));
  afterAll(() => database?.close());

  const opened = () => {
    if (!database) throw new Error('The test database is open while tests run, not before.');
    return database;
  };
  return {
    get db() {
      return opened().db;
    },
    get database() {
      return opened();
    },
    statements,
  };
}
