import type { JournalAction } from '@stupeni/contract';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { listedName } from './record';

/**
 * Writes one row of the journal for each of these learners, with one statement. Call it in the transaction of the
 * change and after the change, as `record`.
 * @param facts SQL of the facts of the learner `users`
 */
export async function recordForLearners(
  trx: Transaction<Tables>,
  by: SignedInUser,
  {
    action,
    ids,
    facts = sql`'{}'::json`,
  }: {
    action: JournalAction;
    ids: readonly number[];
    facts?: RawBuilder<unknown>;
  },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into journal (origin, by_user, by_name, address, action, subject_kind, subject_id, subject_name, facts)
    select 'person', ${by.id}::int, (select ${listedName} from users where id = ${by.id}::int), ${by.address}::text,
      ${action}, 'user', users.id, ${listedName}, ${facts}
    from users where users.id = any(${[...ids]}::int[]) order by users.id`.execute(trx);
}
