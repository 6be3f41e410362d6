import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables';

/** One guarantee of the database. `table` is null for a function. */
export interface Guarantee {
  table: string | null;
  name: string;
  /** For example `check`, `foreign key to users, no action` or `trigger before update: keep_version`. */
  kind: string;
}

/**
 * Reads every constraint, unique index, generated column, trigger and function of the schema from the catalog. It
 * leaves out the tables of Kysely's Migrator, the `not null` constraints and the functions of extensions.
 */
export async function schemaGuarantees(db: Kysely<Tables>): Promise<Guarantee[]> {
  const { rows } = await sql<Guarantee>`
    with tables as (
      select oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%')
    ${constraints} union all ${uniqueIndexes} union all ${generatedColumns} union all ${triggers} union all ${functions}
    order by 1, 2`.execute(db);
  return rows;
}

const constraints = sql`
  select relname::text as "table", conname::text as name,
    case contype when 'c' then 'check' when 'u' then 'unique' when 'p' then 'primary key' when 'x' then 'exclusion'
      else 'foreign key to ' || confrelid::regclass || ', ' || case confdeltype when 'a' then 'no action'
        when 'r' then 'restrict' when 'c' then 'cascade' when 'n' then 'set null' else 'set default' end
    end || case when condeferred then ', at the commit' else '' end as kind
  from pg_constraint join tables on tables.oid = conrelid where contype in ('c', 'f', 'p', 'u', 'x')`;

const uniqueIndexes = sql`
  select relname::text, indexrelid::regclass::text, 'unique index'
  from pg_index join tables on tables.oid = indrelid
  where indisunique and not exists (select from pg_constraint where conindid = indexrelid)`;

const generatedColumns = sql`
  select relname::text, attname::text, 'generated column'
  from pg_attribute join tables on tables.oid = attrelid where attgenerated <> '' and not attisdropped`;

// The bits of tgtype: 1 each row, 2 before, 4 insert, 8 delete, 16 update.
const triggers = sql`
  select relname::text, tgname::text, concat('trigger ', case when tgtype & 2 > 0 then 'before ' else 'after ' end,
    concat_ws(' or ', case when tgtype & 4 > 0 then 'insert' end, case when tgtype & 16 > 0 then 'update' end,
      case when tgtype & 8 > 0 then 'delete' end),
    case when tginitdeferred then ', at the commit' end, ': ', tgfoid::regproc)
  from pg_trigger join tables on tables.oid = tgrelid where not tgisinternal`;

const functions = sql`
  select null, proname::text, 'function' from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;
