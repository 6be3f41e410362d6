import type { Kysely } from 'kysely';
import type { CourseReader } from './areas/courses/reader';
import type { LessonKey, LessonRow } from './areas/lessons/queries';
import type { Config } from './config';
import type { Tables } from './db/tables';
import type { SignedLinks } from './files/signed-links';
import type { Storage } from './files/storage';
import type { TempFiles } from './files/temp-files';
import type { Threads } from './worker/threads';

/** What the areas work with. */
export interface Context {
  db: Kysely<Tables>;
  config: Config;
  reader: CourseReader;
  /** A live lesson as one person reads it, whether it is open to them or not. */
  lessonOf: (key: LessonKey) => Promise<LessonRow | undefined>;
  /** Addresses of handed-in files. */
  links: SignedLinks;
  storage: Storage;
  tempFiles: TempFiles;
  /** Where work goes that would hold the event loop. */
  threads: Threads;
  /** The time; specs set it. */
  clock: () => Date;
}
