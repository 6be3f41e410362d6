import type { ErrorReports } from '@stupeni/error-reports';
import type { Traces } from '@stupeni/traces';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { Config } from '../core/config/config';
import type { Listen } from '../core/db/listen';
import type { Tables } from '../core/db/tables';
import type { SignedLinks } from '../core/files/signed-links';
import type { Storage } from '../core/files/storage';
import type { TempFiles } from '../core/files/temp-files';
import type { CheckSession } from '../core/http/guards';
import type { Jobs } from '../core/jobs/jobs';
import type { Mail } from '../core/mail/mail';
import type { CountMail } from '../core/mail/metrics';
import type { Threads } from '../core/worker/threads';
import type { BackupCommands } from './backups/backup-job';
import type { CourseReader } from './reading/course-reader';
import type { LessonKey, LessonRow } from './reading/lessons';
import type { tasks } from './tasks';

/** Dependencies of the features. */
export interface Context {
  db: Kysely<Tables>;
  config: Config;
  /** The current time; specs set it. */
  clock: () => Date;
  log: FastifyBaseLogger;
  reader: CourseReader;
  /** Reads a lesson for one user, also while it is locked. Undefined for a lesson that the user does not find. */
  readLesson: (key: LessonKey) => Promise<LessonRow | undefined>;
  /** Links to the files of submissions. */
  links: SignedLinks;
  storage: Storage;
  tempFiles: TempFiles;
  /** Threads for tasks that would block the event loop. */
  threads: Threads<typeof tasks>;
  /** Work that runs after the transaction, in one of the processes of the school. */
  jobs: Jobs;
  /** Mail to people. Check `available` before you offer something that needs mail. */
  mail: Mail;
  countMail: CountMail;
  /** Makes and verifies the daily backup. */
  backups: BackupCommands;
  /** Checks the token of a call that also works without a token. */
  checkSession: CheckSession;
  /** The notices of the database. */
  listen: Listen;
  /** Waits until this process has received the notices of all earlier changes. */
  settleNotices: () => Promise<void>;
  /** The metrics of this process. */
  registry: Registry;
  /** Sends errors to a service that collects them. Null when no address is set. */
  errorReports: ErrorReports | null;
  /** Spans of requests and jobs. Null when no receiver is set. */
  traces: Traces | null;
}
