import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';

/** Accounts of the demo school that can be signed in to, each with the number of lessons completed. */
export const findDemoAccounts = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .select(['role', 'email', 'first_name', 'last_name'])
    .select((eb) =>
      eb
        .selectFrom('progress')
        .select((count) => count.fn.countAll<number>().as('completed'))
        .whereRef('progress.user_id', '=', 'users.id')
        .where('progress.status', '=', 'COMPLETED')
        .as('completed'),
    )
    .where('email', 'like', '%@demo.stupeni')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
