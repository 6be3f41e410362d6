import { type Expression, expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tables } from './tables';

const selectNames = (id: Expression<number | null>) =>
  expressionBuilder<Tables, never>()
    .selectFrom('users as person')
    .select(['person.first_name as firstName', 'person.last_name as lastName'])
    .where('person.id', '=', id);

/** The first and last name of an account, even of a deleted one; null for null. */
export const selectPerson = (id: Expression<number | null>) => jsonObjectFrom(selectNames(id));
