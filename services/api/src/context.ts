import type { ErrorReports } from '@stupeni/error-reports';
import type { Kysely } from 'kysely';
import type { CourseReader } from './reading/course-reader';
import type { LessonKey, LessonRow } from './reading/lessons';
import type { Config } from './config';
import type { Tables } from './db/tables';
import type { Jobs } from './jobs/jobs';
import type { SignedLinks } from './files/signed-links';
import type { Storage } from './files/storage';
import type { TempFiles } from './files/temp-files';
import type { Mail } from './mail/mail';
import type { Threads } from './worker/threads';

/** Dependencies of the features. */
export interface Context {
  db: Kysely<Tables>;
  config: Config;
  reader: CourseReader;
  /** Reads a live lesson for one user, whether it is open to the user or not. */
  lessonOf: (key: LessonKey) => Promise<LessonRow | undefined>;
  /** Links to the files of submissions. */
  links: SignedLinks;
  storage: Storage;
  tempFiles: TempFiles;
  /** Run tasks that would block the event loop. */
  threads: Threads;
  /** Reports of errors to a foreign address. Null without one. */
  errorReports: ErrorReports | null;
  /** Work that runs after the transaction, once in the school. */
  jobs: Jobs;
  /** Mail to people. Check `available` before you offer something that needs it. */
  mail: Mail;
  /** The current time; specs set it. */
  clock: () => Date;
}
