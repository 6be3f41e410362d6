import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import { about } from './areas/about/routes';
import { account, openAccount } from './areas/account/routes';
import { comments } from './areas/comments/routes';
import { clientEvents } from './areas/client-events/routes';
import { courseEditing } from './areas/course-editing/routes';
import { clarify } from './areas/clarify/routes';
import { courseReader } from './areas/courses/reader';
import { courses } from './areas/courses/routes';
import { events } from './areas/events/routes';
import { openFiles, uploads } from './areas/files/routes';
import { groups } from './areas/groups/routes';
import { measureFiles } from './areas/health/files';
import { measureRequests } from './areas/health/metrics';
import { health } from './areas/health/routes';
import { lessonEditing } from './areas/lesson-editing/routes';
import { readLessons, type LessonKey } from './areas/lessons/queries';
import { lessons } from './areas/lessons/routes';
import { notifications } from './areas/notifications/routes';
import { participants } from './areas/participants/routes';
import { payments } from './areas/payments/routes';
import { profile } from './areas/profile/routes';
import { progress } from './areas/progress/routes';
import { review } from './areas/review/routes';
import { slots } from './areas/slots/routes';
import { tests } from './areas/tests/routes';
import type { Config } from './config';
import type { Context } from './context';
import type { Database } from './db/database';
import { type SchoolFiles, schoolFiles } from './files/school-files';
import { signedLinks } from './files/signed-links';
import type { SweepReport } from './files/sweep-files';
import { requireSession } from './http/guards';
import { limitCalls } from './http/limit-calls';
import { answerRepeats } from './http/repeats';
import { createServer } from './http/server';
import { openApiPages } from './openapi/routes';
import { gather } from './reading/gather';
import { keptAnswers } from './repeats/kept-answers';
import { sessionCheck } from './sessions/check-session';
import { warmPasswords } from './sessions/passwords';
import { useTokens } from './sessions/tokens';
import { bundledWorker, type WorkerCode, workerThreads } from './worker/threads';

/** What the service is built on. */
export interface Foundation {
  database: Pick<Database, 'db' | 'listen'>;
  config: Config;
  /** The files in `config.dataDir`, unless told. */
  files?: SchoolFiles;
  /** What the last sweep of the files found. */
  lastSweep?: () => SweepReport | null;
  /** The time; specs set it. */
  clock?: () => Date;
  /** The code of the threads; specs run it from source. */
  worker?: WorkerCode;
}

/** The whole service over an open, migrated database, ready to listen or to be injected into. */
export async function buildApp({
  database: { db, listen },
  config,
  files = schoolFiles(config),
  lastSweep = () => null,
  clock = () => new Date(),
  worker = bundledWorker,
}: Foundation): Promise<FastifyInstance> {
  const { logLevel, trustProxy, jwtSecret } = config;
  const links = signedLinks(jwtSecret, clock);
  const context: Context = {
    db,
    config,
    clock,
    links,
    reader: await courseReader(db, listen),
    lessonOf: gather((keys: LessonKey[]) => readLessons(db, keys)),
    ...files,
    threads: workerThreads(worker),
  };
  const app = createServer({ logLevel, trustProxy, version: manifest.version });
  app.addHook('onClose', () => context.threads.close());
  const registry = measureRequests(app);
  measureFiles(registry, { storage: files.storage, lastSweep, log: app.log });
  // The embedded database works on the event loop itself: there its delay says nothing of pressure.
  const maxEventLoopDelay = config.databaseUrl === undefined ? 0 : 1000;
  await app.register(underPressure, { maxEventLoopDelay, retryAfter: 2 });
  await useTokens(app, jwtSecret);
  await warmPasswords();
  const checkSession = sessionCheck(app, db);

  app.register(async (open) => {
    health(open, context, registry);
    about(open, context);
    openApiPages(open, context);
    openAccount(open, context);
    openFiles(open, context, checkSession);
    clientEvents(open, context, checkSession);
  });

  app.register(async (signedIn) => {
    requireSession(signedIn, checkSession);
    await limitCalls(signedIn, config.rateLimitScale);
    answerRepeats(signedIn, keptAnswers(db), jwtSecret);
    account(signedIn, context);
    courses(signedIn, context);
    courseEditing(signedIn, context);
    lessons(signedIn, context);
    lessonEditing(signedIn, context);
    tests(signedIn, context);
    progress(signedIn, context);
    comments(signedIn, context);
    profile(signedIn, context);
    notifications(signedIn, context);
    participants(signedIn, context);
    groups(signedIn, context);
    slots(signedIn, context);
    payments(signedIn, context);
    review(signedIn, context);
    clarify(signedIn, context);
    await events(signedIn, context, listen);
    signedIn.register(async (forms) => {
      // receive-form.ts reads a refused part to its end and then says so itself.
      await forms.register(multipart, { throwFileSizeLimit: false });
      uploads(forms, context);
    });
  });

  await app.ready();
  return app;
}
