import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Each kept state says how it came to be: by a save, by going back to an earlier one, or written over what
 * stood there without a look at it (specification §8, «Перезаписать»). The transaction that writes says so
 * in its setting `stupeni.way`; everything else is a save.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table entity_versions add column way text not null default 'saved'
      check (way in ('saved', 'restored', 'overwritten'))`,
    `create function way_of_change() returns trigger language plpgsql as $$
    begin
      new.way := coalesce(nullif(current_setting('stupeni.way', true), ''), new.way);
      return new;
    end $$`,
    `create trigger entity_versions_way before insert on entity_versions
      for each row execute function way_of_change()`,
  ]);
