import type { Kysely } from 'kysely';
import type { CourseReader } from './areas/courses/reader';
import type { Config } from './config';
import type { Tables } from './db/tables';

/** What the areas work with. */
export interface Context {
  db: Kysely<Tables>;
  config: Config;
  reader: CourseReader;
  /** The time; specs set it. */
  clock: () => Date;
}
