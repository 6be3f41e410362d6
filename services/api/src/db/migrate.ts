import { type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index';
import type { Tables } from './tables';

/**
 * Brings the schema up to date in one transaction. Replicas that start together wait for each other
 * on the Migrator's lock. Throws what the failing migration threw; nothing of it is kept.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
