import type { TableEntry } from '../../../core/backups/manifest';

/** A database that does not change: every read sees the same moment. */
export interface Snapshot {
  read: <Row>(statement: string) => Promise<Row[]>;
  /** The rows of a table in the text format of COPY. No chunk is empty. */
  copyOut: (table: TableLayout) => AsyncIterable<Uint8Array>;
}

/** A table and those columns that a copy can write: not the generated ones. */
export interface TableLayout extends Pick<TableEntry, 'name' | 'columns'> {
  /** Pages of 8 kB when the snapshot was taken. */
  pages: number;
}

/** The tables of the school. The tables of Kysely are left out, because migrations write them. */
export const findTables = ({ read }: Pick<Snapshot, 'read'>): Promise<TableLayout[]> =>
  read(`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns,
      (pg_relation_size(c.oid) / 8192)::int as pages
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid, c.relname order by c.relname`);

/** A name in an SQL text. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const listColumns = ({ columns }: Pick<TableEntry, 'columns'>): string =>
  columns.map(quoteName).join(', ');
