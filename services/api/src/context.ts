import type { Kysely } from 'kysely';
import type { CourseReader } from './areas/courses/reader';
import type { Config } from './config';
import type { Tables } from './db/tables';
import type { SignedLinks } from './files/signed-links';
import type { Storage } from './files/storage';

/** What the areas work with. */
export interface Context {
  db: Kysely<Tables>;
  config: Config;
  reader: CourseReader;
  /** Addresses of handed-in files. */
  links: SignedLinks;
  storage: Storage;
  /** Folder for files that are still arriving. */
  drafts: string;
  /** The time; specs set it. */
  clock: () => Date;
}
