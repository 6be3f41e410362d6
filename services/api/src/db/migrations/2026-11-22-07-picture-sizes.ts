import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * The size of a picture in pixels, read from its file. `measured` says that the file was read, also when it does not
 * say a size. The API measures the pictures of earlier versions after its start.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table media
      add column measured boolean not null default false,
      add column width integer,
      add column height integer,
      add constraint media_pixels check (
        (width is null) = (height is null) and width > 0 and height > 0 and (measured or width is null))`,
    'create index media_unmeasured on media (id) where not measured',
  ]);
