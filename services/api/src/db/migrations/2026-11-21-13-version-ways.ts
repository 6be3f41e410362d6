import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * `way` is the kind of change that made a version: a save, a restored earlier version, or an overwrite of a version that
 * the author did not see (specification §8, «Перезаписать»). The transaction sets it in the setting `stupeni.way`;
 * without it the version is a save.
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
