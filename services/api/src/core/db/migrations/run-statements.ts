import { type Kysely, sql } from 'kysely';

/** Runs statements one by one, because the embedded database accepts one statement in a query. */
export async function runStatements(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
