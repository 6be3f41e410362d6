import { seedDemoSchool } from '../../seed/demo-school';
import { findDemoAccounts } from '../features/about/queries';
import type { Config } from '../core/config/config';
import type { Database } from '../core/db/database';
import { claimStorage } from '../core/files/claim-storage';
import { migrateSchool, requireMigrated } from './migrate-school';
import type { SchoolFiles } from '../core/files/school-files';
import { demoAccountsFound } from '../core/config/production';
import { tellStage } from './start-stage';
import { ConfigError } from '../core/config/settings';

/**
 * Prepares an open database for the service: migrates it, checks that the files belong to this school, and seeds the
 * demo school when SEED is demo. With MIGRATE=never it checks the schema instead of migrating it. Throws
 * `ForeignFilesError`, `DatabaseError` for a schema that does not fit, and `ConfigError` for demo accounts in
 * production.
 */
export async function prepareSchool(
  database: Database,
  { places }: Pick<SchoolFiles, 'places'>,
  config: Config,
  tell: (text: string) => void = console.error,
): Promise<void> {
  tellStage('schema');
  const { db } = database;
  if (config.migrates) await migrateSchool(database);
  else await requireMigrated(database);
  // Claim the storage before the seed, which stores files: a new database must not know any file when it claims an old
  // folder.
  const { lost } = await claimStorage(db, places, { adopt: config.adoptFiles });
  if (lost.length > 0) tell(texts.lost(lost));
  if (config.seed === 'demo') {
    tellStage('demo');
    await seedDemoSchool(db, config);
  }
  if (config.allowDemo) return;
  const demo = await findDemoAccounts(db);
  if (demo.length > 0) throw new ConfigError(demoAccountsFound(demo.map(({ email }) => email)));
}

const texts = {
  lost: (keys: readonly string[]) =>
    `Файлы есть в базе данных, но не на месте: ${keys.join(', ')}. Проверьте остальные: npm run doctor.`,
};
