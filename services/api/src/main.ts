import { openTraces, type Traces } from '@stupeni/traces';
import closeWithGrace from 'close-with-grace';
import manifest from '../package.json' with { type: 'json' };
import { buildApp } from './app';
import { configFrom, type Config } from './core/config/config';
import type { Database } from './core/db/database';
import { openDatabase } from './core/db/open-database';
import { inTransaction } from './core/db/transaction';
import { tellFaults } from './commands/doctor/examine';
import { explain } from './commands/explain-failure';
import { openDataFolder } from './core/config/data-folder';
import { type SchoolFiles, schoolFiles } from './core/files/school-files';
import { features } from './features/index';
import { listenAndWork } from './listen-and-work';
import { prepareSchool } from './commands/prepare-school';
import { tellAddress, tellStage } from './commands/start-stage';

/** Opens the database, migrates and seeds it, and serves until the process receives a signal. */
async function start(config: Config): Promise<void> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePool: poolSize, dataDir } = config;
  const template = config.embeddedTemplate;
  openDataFolder(dataDir);
  const traces = await startTraces(config);
  tellStage('database');
  const database = await openDatabase({
    url,
    directUrl,
    poolSize,
    dataDir,
    template,
    traces,
    onNoticesError: ({ message }) => console.error(`Уведомления ждут отправки: ${message}`),
  });
  const files = schoolFiles(config);
  try {
    await prepareSchool(database, files, config);
    if (config.production) await tellFaults(config, (text) => console.error(text));
    await serveUntilSignal({ database, files, config, traces });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the traces of this process. Resolves to null without a receiver. */
const startTraces = async ({ traceReceiver }: Config): Promise<Traces | null> =>
  traceReceiver === null
    ? null
    : openTraces({
        service: 'stupeni-api',
        version: manifest.version,
        calls: true,
      });

interface School {
  database: Database;
  files: SchoolFiles;
  config: Config;
  traces: Traces | null;
}

async function serveUntilSignal(school: School): Promise<void> {
  const { database, config, traces } = school;
  tellStage('listen');
  // The embedded database runs in the event loop, so there a delay of the loop does not mean an overload.
  const maxEventLoopDelay = database.dialect === 'embedded' ? 0 : 1000;
  const app = await buildApp({ ...school, maxEventLoopDelay });
  const jobs = features.flatMap((feature) => feature.jobs ?? []).filter(({ atStart }) => atStart);
  await inTransaction(database.db, async (trx) => {
    for (const { kind } of jobs) await app.jobs.enqueue(trx, kind, {});
  });
  await listenAndWork(app, config, tellAddress);
  closeWithGrace({ delay: 10_000 + config.drainMs }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'closing after an error');
    await app.closeGently(err ? 0 : config.drainMs);
    await database.close();
    await traces?.stop();
  });
}

try {
  await start(configFrom(process.env));
} catch (error) {
  console.error(explain(error));
  // Timers, such as those of the job queues, would keep a process without a server alive, and nobody would restart it.
  process.exit(1);
}
