import { type LearnerField, learnerLabels } from '@stupeni/contract/fields';
import { plainName } from '@stupeni/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { normalizeEmail } from '../../core/sessions/normalize-email';

export type PersonField = LearnerField;
export type Person = Record<PersonField, string>;

// The queries, the changes and the import take the columns from here, so a new field has one line.
const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  middleName: 'middle_name',
  email: 'email',
} as const satisfies Record<PersonField, keyof Tables['users']>;

/** The fields in the order of the columns of a file. */
export const personFields = Object.keys(learnerLabels) as PersonField[];

type Column = (typeof columns)[PersonField];
const pairs = Object.entries(columns) as [PersonField, Column][];

/** The fields of a person without the other properties of the object. */
export const pickPerson = (one: Person): Person =>
  Object.fromEntries(pairs.map(([field]) => [field, one[field]])) as Person;

/** The values of the columns of `users`. */
export const toColumns = (person: Person) => toGivenColumns(person) as Record<Column, string>;

/** The values of the columns of `users` for the fields that the object has. */
export const toGivenColumns = (person: Partial<Person>) =>
  Object.fromEntries(
    pairs.flatMap(([field, column]) => {
      const value = person[field];
      if (value === undefined) return [];
      return [[column, field === 'email' ? normalizeEmail(value) : plainName(value)] as const];
    }),
  ) as Partial<Record<Column, string>>;

/** SQL: the columns of `users` as fields. */
export const personFieldsOfUsers: RawBuilder<Person> = sql.join(
  pairs.map(([field, column]) => sql`${sql.ref(`users.${column}`)} as ${sql.id(field)}`),
);

/** SQL: the names of the columns, and the same names with their type. */
export const personColumns = sql.join(pairs.map(([, column]) => sql.id(column)));
export const typedPersonColumns = sql.join(pairs.map(([, column]) => sql`${sql.id(column)} text`));

/** SQL for an update: each column of a person gets the value that this table has under the same name. */
export const givenPersonColumns = (table: string) =>
  sql.join(pairs.map(([, column]) => sql`${sql.id(column)} = ${sql.ref(`${table}.${column}`)}`));
