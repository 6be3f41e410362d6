import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { OthersTable, PersonalTable } from './personal-table';
import { personalData } from './personal-data';

/** A list in the archive. */
export interface Section {
  /** The name of the list in the JSON. */
  name: string;
  /** What the list contains, in Russian for the person. */
  text: string;
  /** SQL of its rows about a person, with a unique `key`. */
  select: (userId: number) => RawBuilder<unknown>;
}

type TableName = keyof Tables;

/** The rows about people of a table. Throws for a table without such rows. */
export function requirePersonalTable(table: TableName): PersonalTable<Record<string, unknown>> {
  const found = personalData[table] as PersonalTable<Record<string, unknown>> | OthersTable;
  if ('nobody' in found) throw new Error(`${table} has no rows about people.`);
  return found;
}

/** The list of a table with the columns that `personalData` shows. Throws when the table has no list. */
export function makeSection(table: TableName): Section {
  const { list, owner, columns } = requirePersonalTable(table);
  if (!list) throw new Error(`${table} has no list in the archive.`);
  const shown = Object.entries(columns).flatMap(([column, entry]) =>
    'as' in entry ? [sql`${sql.ref(`${table}.${column}`)} as ${sql.id(entry.as)}`] : [],
  );
  const selected = sql.join([sql`${sql.raw(list.key)} as key`, ...shown, ...(list.also ? [list.also] : [])]);
  return {
    name: list.name,
    text: list.text,
    select: (userId) => sql`select ${selected} from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`,
  };
}

/** The tables with rows about people. */
export const personalTables = (Object.keys(personalData) as TableName[]).filter(
  (table) => !('nobody' in personalData[table]),
);

const listErasings = (table: TableName) =>
  Object.entries(requirePersonalTable(table).columns).flatMap(([column, { erased }]) =>
    erased ? [{ column, erased }] : [],
  );

/** Whether erasure changes columns of the table. */
export const hasErasedColumns = (table: TableName): boolean => listErasings(table).length > 0;

/** SQL: the assignments that remove the person from the rows of a table. */
export const assignErased = (table: TableName, id: number): RawBuilder<unknown> =>
  sql.join(listErasings(table).map(({ column, erased }) => sql`${sql.ref(column)} = ${erased(id)}`));
