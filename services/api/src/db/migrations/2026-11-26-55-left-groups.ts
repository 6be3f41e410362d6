import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** The group that a deleted participant was in, so that a restored one returns to it. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table users add column left_group_id integer',
    `create or replace function end_sessions() returns trigger language plpgsql as $$
    begin
      delete from sessions where user_id = new.id;
      if new.deleted_at is not null then
        if old.deleted_at is null then
          update users set left_group_id = (select group_id from group_members where user_id = new.id)
            where id = new.id;
        end if;
        delete from group_members where user_id = new.id;
      end if;
      return null;
    end $$`,
  ]);
