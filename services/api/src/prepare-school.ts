import { seedDemoSchool } from '../seed/demo-school';
import { findDemoAccounts } from './areas/about/queries';
import { ConfigError, type Config } from './config';
import type { Database } from './db/database';
import { migrate } from './db/migrate';
import { claimStorage } from './files/claim-storage';
import type { Storage } from './files/storage';
import { demoAccountsFound } from './production';
import { tellStage } from './start-stage';

/**
 * Everything between an open database and serving it: the current schema, the files of this very school, the
 * demo school when asked for. Throws `ForeignFilesError`, and `ConfigError` for demo accounts in production.
 */
export async function prepareSchool(
  { db }: Pick<Database, 'db'>,
  storage: Storage,
  config: Config,
): Promise<void> {
  tellStage('schema');
  await migrate(db);
  // Before the seed, which stores files: a new database must not know any file when it meets an old folder.
  await claimStorage(db, storage, { adopt: config.adoptFiles });
  if (config.seed === 'demo') {
    tellStage('demo');
    await seedDemoSchool(db, config);
  }
  if (config.allowDemo) return;
  const demo = await findDemoAccounts(db);
  if (demo.length > 0) throw new ConfigError(demoAccountsFound(demo.map(({ email }) => email)));
}
