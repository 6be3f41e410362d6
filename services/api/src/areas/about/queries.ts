import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';

/** Accounts of the demo school that can be signed in to. */
export const findDemoAccounts = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .select(['role', 'email', 'first_name', 'last_name'])
    .where('email', 'like', '%@demo.stupeni')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
