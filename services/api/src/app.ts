import multipart from '@fastify/multipart';
import { type ErrorReports, openErrorReports } from '@stupeni/error-reports';
import type { Traces } from '@stupeni/traces';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import { about } from './features/about/routes';
import { account, openAccount } from './features/account/routes';
import { myMails, openMails } from './features/mails/routes';
import { myErasure } from './features/erasure/routes';
import { myAccount } from './features/my-account/routes';
import { myExport, openExports } from './features/my-export/routes';
import { comments } from './features/comments/routes';
import { clientEvents } from './features/client-events/routes';
import { courseEditing } from './features/course-editing/routes';
import { clarify } from './features/clarify/routes';
import { consents, openDocuments } from './features/consent/routes';
import { type BackupCommands, backupCommands } from './features/backups/backup-job';
import { courseReader } from './features/reading/course-reader';
import { courses } from './features/courses/routes';
import { openEntry } from './features/entry/routes';
import { events } from './features/events/routes';
import { openFiles, uploads } from './features/files/routes';
import { groups } from './features/groups/routes';
import { measureBackups } from './features/backups/measure-backups';
import { measureFiles } from './features/housekeeping/measure-files';
import { measureRequests } from './core/http/measure-requests';
import { health } from './features/health/routes';
import { measureScans } from './features/scans/measure-scans';
import { journal } from './features/journal/routes';
import { lessonEditing } from './features/lesson-editing/routes';
import { lessonReader } from './features/reading/lessons';
import { lessons } from './features/lessons/routes';
import { notifications } from './features/notifications/routes';
import { participants } from './features/participants/routes';
import { openPasskeys, passkeys } from './features/passkeys/routes';
import { measurePayments } from './features/payments/metrics';
import { openPayments } from './features/payments/notice';
import { payments } from './features/payments/routes';
import { myProviders, openProviders } from './features/providers/routes';
import { profile } from './features/profile/routes';
import { progress } from './features/progress/routes';
import { review } from './features/review/routes';
import { openSecondFactor, secondFactor } from './features/second-factor/routes';
import { slots } from './features/slots/routes';
import { staff } from './features/staff/routes';
import { tests } from './features/tests/routes';
import { uploadsInParts } from './features/uploads/routes';
import type { Config } from './core/config/config';
import type { Context } from './features/context';
import type { Database } from './core/db/database';
import { measureNotices } from './core/db/notices/notice-metrics';
import { measurePool } from './core/db/pool-metrics';
import { type SchoolFiles, schoolFiles } from './core/files/school-files';
import { signedLinks } from './core/files/signed-links';
import { requireSession } from './core/http/guards';
import { settleChanges } from './core/http/settle-changes';
import { jobHandlers } from './features/jobs';
import { type Jobs, openJobs } from './core/jobs/jobs';
import { measureJobs } from './core/jobs/metrics';
import { limitCalls } from './core/http/limit-calls';
import { separateFiles } from './core/http/files-host';
import { answerRepeats } from './core/http/repeats';
import { createServer, type ServerSettings } from './core/http/server';
import { type Mail, schoolMail } from './core/mail/mail';
import { measureMails } from './core/mail/metrics';
import { openApiDocument } from './features/openapi/routes';
import { storedAnswers } from './core/http/stored-answers';
import { sessionCheck } from './core/sessions/check-session';
import { warmPasswords } from './core/sessions/passwords';
import { useTokens } from './core/sessions/tokens';
import { bundledWorker, type WorkerCode, workerThreads } from './core/worker/threads';

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
}

/** Reports of what this process logs as an error, and of what browsers report. */
const reportsOf = (
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

/** Builds the whole service on an open, migrated database. The result is ready to listen, or for `inject`. */
export async function buildApp({
  database,
  config,
  files = schoolFiles(config),
  clock = () => new Date(),
  worker = bundledWorker,
  backups = backupCommands,
  logTo,
  traces = null,
}: Foundation): Promise<FastifyInstance> {
  const { logLevel, trustProxy, jwtSecret } = config;
  const { db, listen } = database;
  const links = signedLinks(jwtSecret, clock, config.filesAddress?.origin);
  const errorReports = config.sentryDsn === null ? null : reportsOf(config, config.sentryDsn, () => app.log);
  const parts = {
    db,
    config,
    clock,
    links,
    reader: await courseReader(db, listen),
    lessonOf: lessonReader(db),
    ...files,
    threads: workerThreads(worker),
    errorReports,
  };
  const { version } = manifest;
  const app: FastifyInstance = createServer({
    logLevel,
    trustProxy,
    version,
    stream: logTo,
    errorReports,
    traces,
  });
  separateFiles(app, config.filesAddress);
  const registry = measureRequests(app);
  const { log } = app;
  const handlers = jobHandlers(
    { ...parts, countMail: measureMails(registry), traces },
    backups,
    () => jobs,
    () => mail,
  );
  const jobs = await openJobs({
    database,
    handlers,
    meter: measureJobs(registry, database, log),
    log,
    traces,
  });
  const mail = schoolMail(config.mail, jobs);
  const context: Context = { ...parts, jobs, mail };
  app.decorate('jobs', jobs).decorate('mail', mail);
  app.addHook('onClose', () => context.threads.close());
  // Requests that still run may enqueue. So only the workers stop at once.
  app.addHook('preClose', async () => void jobs.stopWorking());
  app.addHook('onClose', () => jobs.close());
  measureBackups(registry, { address: config.backup.address, log });
  measurePool(registry, database, log);
  measureNotices(registry, db, log);
  measurePayments(registry, db, log);
  measureScans(registry, db, log);
  measureFiles(registry, { ...files, jobs, log });
  // The embedded database runs in the event loop, so there a delay of the loop does not mean an overload.
  const maxEventLoopDelay = config.databaseUrl === undefined ? 0 : 1000;
  await app.register(underPressure, { maxEventLoopDelay, retryAfter: 2 });
  await useTokens(app, jwtSecret);
  await warmPasswords();
  const checkSession = sessionCheck(app, db, config);

  app.register(async (open) => {
    health(open, context, registry);
    about(open, context);
    openApiDocument(open, context);
    openAccount(open, context);
    openSecondFactor(open, context);
    openPasskeys(open, context);
    openEntry(open, context);
    openMails(open, context);
    await openProviders(open, context);
    openDocuments(open, context);
    openPayments(open, context);
    openFiles(open, context, checkSession);
    openExports(open, context, checkSession);
    clientEvents(open, context, checkSession);
  });

  app.register(async (signedIn) => {
    requireSession(signedIn, checkSession);
    await limitCalls(signedIn, config.rateLimitScale);
    answerRepeats(signedIn, storedAnswers(db), jwtSecret);
    account(signedIn, context);
    myAccount(signedIn, context);
    myErasure(signedIn, context);
    myExport(signedIn, context);
    myMails(signedIn, context);
    myProviders(signedIn, context);
    consents(signedIn, context);
    secondFactor(signedIn, context);
    passkeys(signedIn, context);
    courses(signedIn, context);
    lessons(signedIn, context);
    tests(signedIn, context);
    progress(signedIn, context);
    comments(signedIn, context);
    profile(signedIn, context);
    notifications(signedIn, context);
    participants(signedIn, context);
    groups(signedIn, context);
    slots(signedIn, context);
    payments(signedIn, context);
    staff(signedIn, context);
    journal(signedIn, context);
    review(signedIn, context);
    clarify(signedIn, context);
    uploadsInParts(signedIn, context);
    await events(signedIn, context, listen, registry);
    signedIn.register(async (editing) => {
      settleChanges(editing, database.settleNotices);
      courseEditing(editing, context);
      lessonEditing(editing, context);
    });
    signedIn.register(async (forms) => {
      // receive-form.ts reads a part that is too large to its end and then rejects the form.
      await forms.register(multipart, { throwFileSizeLimit: false });
      uploads(forms, context);
    });
  });

  await app.ready();
  return app;
}
