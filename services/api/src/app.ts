import { type ErrorReports, openErrorReports } from '@stupeni/error-reports';
import type { Traces } from '@stupeni/traces';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import type { Config } from './core/config/config';
import type { Database } from './core/db/database';
import { measureNotices } from './core/db/notices/notice-metrics';
import { measurePool } from './core/db/pool-metrics';
import { type SchoolFiles, schoolFiles } from './core/files/school-files';
import { makeSignedLinks } from './core/files/signed-links';
import { separateFiles } from './core/http/files-host';
import { compressAnswers } from './core/http/compression';
import { requireSession } from './core/http/guards';
import { limitCalls } from './core/http/limit-calls';
import { measureRequests } from './core/http/measure-requests';
import { registerScope } from './core/http/named-scope';
import { answerRepeats } from './core/http/repeats';
import { createServer, type ServerSettings } from './core/http/server';
import { makeAnswerStore } from './core/http/stored-answers';
import { type Jobs, openJobs } from './core/jobs/jobs';
import { measureJobs } from './core/jobs/metrics';
import { type Mail, makeMail } from './core/mail/mail';
import { measureMails } from './core/mail/metrics';
import { makeSessionCheck } from './core/sessions/check-session';
import { warmPasswords } from './core/sessions/passwords';
import { useTokens } from './core/sessions/tokens';
import { bundledWorker, type WorkerCode, openWorkerThreads } from './core/worker/threads';
import { type BackupCommands, backupCommands } from './features/backups/backup-job';
import type { Context } from './features/context';
import { features } from './features/index';
import { createCourseReader } from './features/reading/course-reader';
import { createLessonReader } from './features/reading/lessons';
import { alwaysLong, tasks } from './features/tasks';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
    mail: Mail;
  }
}

/** What the service needs. */
export interface Foundation {
  database: Pick<Database, 'db' | 'listen' | 'settleNotices' | 'jobs' | 'dialect' | 'pool'>;
  config: Config;
  /** By default the files in `config.dataDir`. */
  files?: SchoolFiles;
  /** The current time; specs set it. */
  clock?: () => Date;
  /** The code of the threads; specs run it from source. */
  worker?: WorkerCode;
  /** Target of the log; standard output by default. */
  logTo?: ServerSettings['stream'];
  /** Spans of requests and jobs; none by default. */
  traces?: Traces | null;
  /** Makes and verifies the daily backup; specs set it. */
  backups?: BackupCommands;
  /**
   * Rejects requests while the event loop is late by more milliseconds than this. With 0, the default, it rejects none:
   * a spec shares its event loop with Jest.
   */
  maxEventLoopDelay?: number;
}

/** Builds the whole service on an open, migrated database. The result is ready to listen, or for `inject`. */
export async function buildApp(foundation: Foundation): Promise<FastifyInstance> {
  const { database, config, logTo: stream, traces = null, maxEventLoopDelay = 0 } = foundation;
  const { db } = database;
  const { logLevel, trustProxy, jwtSecret, rateLimitScale } = config;
  const errorReports =
    config.sentryDsn === null ? null : openReports(config, config.sentryDsn, () => app.log);
  const { version } = manifest;
  const app: FastifyInstance = createServer({ logLevel, trustProxy, version, stream, errorReports, traces });
  separateFiles(app, config.filesAddress);
  await app.register(underPressure, { maxEventLoopDelay, retryAfter: 2 });
  await compressAnswers(app);
  await useTokens(app, jwtSecret);
  await warmPasswords();

  const context = await openContext(app, foundation, errorReports);
  const { registry, log, jobs, mail, threads, checkSession } = context;
  app.decorate('jobs', jobs).decorate('mail', mail);
  app.addHook('onClose', () => threads.close());
  // Requests that still run may enqueue jobs. So at first only the workers stop.
  app.addHook('preClose', async () => void jobs.stopWorking());
  app.addHook('onClose', () => jobs.close());

  measurePool(registry, database, log);
  measureNotices(registry, db, log);
  for (const { measure } of features) measure?.(context);
  registerScope(app, 'public calls', async (scope) => {
    for (const feature of features) await feature.public?.(scope, context);
  });
  registerScope(app, 'calls of signed-in people', async (signedIn) => {
    requireSession(signedIn, checkSession);
    await limitCalls(signedIn, rateLimitScale);
    answerRepeats(signedIn, makeAnswerStore(db), jwtSecret);
    for (const feature of features) await feature.signedIn?.(signedIn, context);
  });

  await app.ready();
  return app;
}

/** Opens what the features need. */
async function openContext(
  app: FastifyInstance,
  {
    database,
    config,
    files = schoolFiles(config),
    clock = () => new Date(),
    worker = bundledWorker,
    backups = backupCommands,
    traces = null,
  }: Foundation,
  errorReports: ErrorReports | null,
): Promise<Context> {
  const { db, listen, settleNotices } = database;
  const { log } = app;
  const registry = measureRequests(app);
  const handlers = features
    .flatMap((feature) => feature.jobs ?? [])
    .map(({ run, ...job }) => ({ ...job, run: (one: Parameters<typeof run>[1]) => run(context, one) }));
  const names = handlers.map(({ kind }) => kind.name);
  const meter = measureJobs(registry, database, names, log);
  const jobs = await openJobs({ database, handlers, meter, log, traces });
  const context: Context = {
    db,
    config,
    clock,
    log,
    reader: await createCourseReader(db, listen, config.timeZone),
    readLesson: createLessonReader(db, config.timeZone),
    links: makeSignedLinks(config.jwtSecret, clock, config.filesAddress?.origin),
    ...files,
    threads: openWorkerThreads(tasks, alwaysLong, worker),
    jobs,
    mail: makeMail(config.mail, jobs),
    countMail: measureMails(registry),
    backups,
    checkSession: makeSessionCheck(app, db, config),
    listen,
    settleNotices,
    registry,
    errorReports,
    traces,
  };
  return context;
}

/** Opens the reports of errors: those that this process logs, and those that browsers report. */
const openReports = (
  { production, commit }: Config,
  dsn: string,
  log: () => FastifyInstance['log'],
): ErrorReports =>
  openErrorReports({
    dsn,
    service: 'api',
    release: `stupeni-api@${manifest.version}${commit ? `+${commit}` : ''}`,
    environment: production ? 'production' : 'development',
    onFailure: (reason) => log().warn({ reason }, 'error reports do not arrive'),
  });
