import closeWithGrace from 'close-with-grace';
import { buildApp } from './app';
import { configFrom, type Config } from './config';
import type { Database } from './db/database';
import { openDatabase } from './db/open-database';
import { explain } from './explain-failure';
import { deliverVerdicts } from './features/review/deliver-verdicts';
import { openDataFolder } from './files/data-folder';
import { fileSweeper } from './files/file-sweeper';
import { type SchoolFiles, schoolFiles } from './files/school-files';
import { sizePictures } from './pictures/size-pictures';
import { prepareSchool } from './prepare-school';
import { reportEmailDoubles } from './sessions/email-doubles';
import { repeatedly } from './repeatedly';
import { sweep } from './sessions/housekeeping';
import { tellStage } from './start-stage';

const sweepIntervalMs = 10 * 60 * 1000;
const deliveryIntervalMs = 2000;

/** Opens the database, migrates and seeds it, and serves until the process receives a signal. */
async function start(config: Config): Promise<void> {
  const { databaseUrl, dataDir, embeddedTemplate } = config;
  openDataFolder(dataDir);
  tellStage('database');
  const database = await openDatabase({ url: databaseUrl, dataDir, template: embeddedTemplate });
  const files = schoolFiles(config);
  try {
    await prepareSchool(database, files.storage, config);
    await serveUntilSignal(database, files, config);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serveUntilSignal(database: Database, files: SchoolFiles, config: Config): Promise<void> {
  tellStage('listen');
  const sweeper = fileSweeper(database.db, files, () => new Date());
  const app = await buildApp({ database, config, files, lastSweep: () => sweeper.last });
  const sweepAll = () =>
    Promise.all([sweep(database.db), sweeper.sweep(app.log)]).catch((error: unknown) =>
      app.log.error({ err: error }, 'sweep failed'),
    );
  await sweepAll();
  await reportEmailDoubles(database.db, app.log);
  await app.listen({ host: config.host, port: config.port });
  const stopping = new AbortController();
  const { storage } = files;
  const sizing = sizePictures({ db: database.db, storage, log: app.log, signal: stopping.signal });
  const sweeping = setInterval(() => void sweepAll(), sweepIntervalMs);
  const stopDelivery = repeatedly(
    deliveryIntervalMs,
    () => deliverVerdicts(database.db),
    (error) => app.log.error({ err: error }, 'could not notify learners of verdicts'),
  );
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'closing after an error');
    clearInterval(sweeping);
    stopping.abort();
    await Promise.all([sizing, stopDelivery()]);
    await app.close();
    await database.close();
  });
}

try {
  await start(configFrom(process.env));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
