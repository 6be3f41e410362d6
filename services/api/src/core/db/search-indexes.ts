import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables';
import { inUnlimitedTransaction } from './transaction';

/** Trigram indexes, which need the extension `pg_trgm`. Key: the name. Value: the table, the method and the column. */
const searchIndexes = {
  users_search: 'users using gin (search_key gin_trgm_ops)',
  journal_search: 'journal using gin (search_key gin_trgm_ops)',
  lessons_search: 'lessons using gin (russian_key(title) gin_trgm_ops)',
  lessons_words: 'lessons using gin (words gin_trgm_ops)',
  comments_search: 'comments using gin (search_key gin_trgm_ops)',
};
const names = Object.keys(searchIndexes);

/** Replicas that start together wait for each other. The number of this lock follows that of the migrations. */
const lock = sql.raw('3853314791062309108');

const creation = sql.raw(`do $$
  begin
    create extension if not exists pg_trgm;
    ${Object.entries(searchIndexes)
      .map(([name, place]) => `create index if not exists ${name} on ${place};`)
      .join('\n')}
  exception when insufficient_privilege then
    raise warning 'no right to create the extension pg_trgm: searches stay slow in a large school';
  end $$`);

/** Whether a migrated school lacks an index of searches. */
export async function lacksSearchIndexes(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${names}::text[]) name
    where to_regclass(name) is null and to_regclass('learner_summaries') is not null limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Makes the indexes of searches that the migrations could not make, because then the server had no `pg_trgm`, or the
 * role had no right to create it. When they still cannot be made, nothing changes: without the indexes a search reads
 * all rows.
 */
export async function addSearchIndexes(db: Kysely<Tables>): Promise<void> {
  if (!(await lacksSearchIndexes(db))) return;
  const { rows } = await sql`select from pg_available_extensions where name = 'pg_trgm'`.execute(db);
  if (rows.length === 0) return;
  await inUnlimitedTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
    await creation.execute(trx);
  });
}
