import pg from 'pg';

/** The clock of a simulated school: the database and everything that reads `now()` in it follow `set`. */
export interface SchoolClock {
  set(at: number): Promise<void>;
  /** A connection of its own, for what a spec does beside the replicas. */
  client: pg.Client;
  close(): Promise<void>;
}

/**
 * Gives a database a clock that a spec sets. `now()` of later connections, of functions and of defaults of columns is
 * the time of the table `school_clock.moment`.
 */
export async function openSchoolClock(url: string): Promise<SchoolClock> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = client.escapeIdentifier(new URL(url).pathname.slice(1));
  await client.query(`
    create schema school_clock;
    create table school_clock.moment (at timestamptz not null);
    insert into school_clock.moment values (now());
    create function school_clock.now() returns timestamptz language sql stable as 'select at from school_clock.moment';
    alter database ${name} set search_path = school_clock, pg_catalog, public;
    do $$ declare found record; begin
      for found in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default = 'now()' loop
        execute format('alter table public.%I alter column %I set default school_clock.now()',
          found.table_name, found.column_name);
      end loop;
    end $$`);
  return {
    client,
    set: async (at) => {
      await client.query('update school_clock.moment set at = $1', [new Date(at)]);
    },
    close: () => client.end(),
  };
}
