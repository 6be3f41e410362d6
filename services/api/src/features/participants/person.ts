import type { personFields } from '@stupeni/contract/fields';
import { plainName } from '@stupeni/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { normalizeEmail } from '../../core/sessions/normalize-email';

/** A text that describes a person. */
export type PersonField = keyof typeof personFields | 'middleName';
export type Person = Record<PersonField, string>;

// The queries, the changes and the import take the columns from here, so a new field has one line.
const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  middleName: 'middle_name',
  email: 'email',
} as const satisfies Record<PersonField, keyof Tables['users']>;

type Column = (typeof columns)[PersonField];
const pairs = Object.entries(columns) as [PersonField, Column][];

/** The fields of a person without the other properties of the object. */
export const pickPerson = (one: Person): Person =>
  Object.fromEntries(pairs.map(([field]) => [field, one[field]])) as Person;

/** The values of the columns of `users`. */
export const toColumns = (person: Person): Record<Column, string> =>
  Object.fromEntries(
    pairs.map(([field, column]) => [
      column,
      field === 'email' ? normalizeEmail(person.email) : plainName(person[field]),
    ]),
  ) as Record<Column, string>;

/** SQL: the columns of `users` as fields. */
export const personFieldsOfUsers: RawBuilder<Person> = sql.join(
  pairs.map(([field, column]) => sql`${sql.ref(`users.${column}`)} as ${sql.id(field)}`),
);

/** SQL: the names of the columns, and the same names with their type. */
export const personColumns = sql.join(pairs.map(([, column]) => sql.id(column)));
export const typedPersonColumns = sql.join(pairs.map(([, column]) => sql`${sql.id(column)} text`));
