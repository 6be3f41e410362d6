import type { Kysely } from 'kysely';
import type { Config } from './config';
import type { Tables } from './db/tables';

/** What the areas work with. */
export interface Context {
  db: Kysely<Tables>;
  config: Config;
  /** The time; specs set it. */
  clock: () => Date;
}
