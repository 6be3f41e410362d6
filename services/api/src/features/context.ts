import type { ErrorReports } from '@stupeni/error-reports';
import type { Kysely } from 'kysely';
import type { CourseReader } from './reading/course-reader';
import type { LessonKey, LessonRow } from './reading/lessons';
import type { Config } from '../core/config/config';
import type { Tables } from '../core/db/tables';
import type { Jobs } from '../core/jobs/jobs';
import type { SignedLinks } from '../core/files/signed-links';
import type { Storage } from '../core/files/storage';
import type { TempFiles } from '../core/files/temp-files';
import type { Mail } from '../core/mail/mail';
import type { Threads } from '../core/worker/threads';

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
