import closeWithGrace from 'close-with-grace';
import { seedDemoSchool } from '../seed/demo-school';
import { buildApp } from './app';
import { findDemoAccounts } from './areas/about/queries';
import { ConfigError, configFrom, type Config } from './config';
import { openDatabase, type Database } from './db/database';
import { migrate } from './db/migrate';
import { explain } from './explain-failure';
import { openDataFolder } from './files/data-folder';
import { diskStorage } from './files/disk-storage';
import { draftsFolder, filesFolder } from './files/folders';
import { sweepFiles, uploadTakesAtMost } from './files/sweep-files';
import { demoAccountsFound } from './production';
import { reportEmailDoubles } from './sessions/email-doubles';
import { sweep } from './sessions/housekeeping';
import { tellStage } from './start-stage';

const sweepEvery = 10 * 60 * 1000;

/** Opens the database, brings it up to date, seeds it when asked, and serves until a signal comes. */
async function start(config: Config): Promise<void> {
  const { databaseUrl, dataDir, embeddedTemplate } = config;
  openDataFolder(dataDir);
  tellStage('database');
  const database = await openDatabase({ url: databaseUrl, dataDir, template: embeddedTemplate });
  try {
    await prepare(database, config);
    await serveUntilSignal(database, config);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serveUntilSignal(database: Database, config: Config): Promise<void> {
  tellStage('listen');
  const app = await buildApp({ database, config });
  await reportEmailDoubles(database.db, app.log);
  await app.listen({ host: config.host, port: config.port });
  const sweeping = setInterval(() => {
    Promise.all([sweep(database.db), sweepStorage(database, config, uploadTakesAtMost)]).catch(
      (error: unknown) => app.log.error({ err: error }, 'sweep failed'),
    );
  }, sweepEvery);
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'closing after a fault');
    clearInterval(sweeping);
    await app.close();
    await database.close();
  });
}

async function prepare(database: Database, config: Config): Promise<void> {
  const { db, dialect } = database;
  tellStage('schema');
  await migrate(db);
  // The embedded database is one process's alone: nobody else can be in the middle of an upload.
  await sweepStorage(database, config, dialect === 'embedded' ? 0 : uploadTakesAtMost);
  if (config.seed === 'demo') {
    tellStage('demo');
    await seedDemoSchool(db, config);
  }
  if (config.allowDemo) return;
  const demo = await findDemoAccounts(db);
  if (demo.length > 0) throw new ConfigError(demoAccountsFound(demo.map(({ email }) => email)));
}

const sweepStorage = ({ db }: Database, config: Config, minAge: number) =>
  sweepFiles(db, { storage: diskStorage(filesFolder(config)), drafts: draftsFolder(config), minAge });

try {
  await start(configFrom(process.env));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
