import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';

/** Active accounts of the demo school, each with its number of completed lessons. */
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
