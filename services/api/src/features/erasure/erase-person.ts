import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { record } from '../journal/record';

const erasedName = { first: 'Удалённый', last: 'участник' } as const;
const erasedText = 'Текст удалён';

/** SQL: whether the learner `users` was deleted so many days ago and is not erased. */
export const isDue = (days: number) =>
  sql<boolean>`users.role = 'LEARNER' and users.erased_at is null
    and users.deleted_at < now() - make_interval(days => ${days})`;

/**
 * Removes what names a learner who was deleted `days` days ago, and every text of the learner, in one transaction.
 * Progress, times and results stay. The files follow. Resolves to false when somebody has restored or
 * erased the learner meanwhile.
 */
export const erasePerson = (db: Kysely<Tables>, id: number, days: number): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const erased = await trx
      .updateTable('users')
      .set({
        erased_at: sql<Date>`now()`,
        email: `erased-${id}@erased.invalid`,
        first_name: erasedName.first,
        last_name: erasedName.last,
        // No password has this hash.
        password_hash: 'erased',
        last_login_at: null,
      })
      .where('id', '=', id)
      .where(isDue(days))
      .returning('id')
      .executeTakeFirst();
    if (!erased) return false;
    await deleteTraces(trx, id);
    await replaceTexts(trx, id);
    await eraseInJournal(trx, id);
    await record(trx, { by: 'command', action: 'account.erased', subject: { kind: 'user', id } });
    return true;
  });

/** Rows that are about the account alone. */
const ownTables = [
  ...(['sessions', 'second_factors', 'recovery_codes', 'second_steps', 'provider_links'] as const),
  ...(['entry_links', 'sign_in_addresses', 'known_devices', 'consents'] as const),
  ...(['mail_choices', 'mail_news', 'mails', 'client_events', 'idempotency_keys', 'notifications'] as const),
  'group_members',
] as const;

async function deleteTraces(trx: Transaction<Tables>, id: number): Promise<void> {
  for (const table of ownTables)
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(trx);
}

async function replaceTexts(trx: Transaction<Tables>, id: number): Promise<void> {
  await trx
    .updateTable('comments')
    .set({ text: erasedText, answer: sql`case when answer is not null then ${erasedText}::text end` })
    .where('author_id', '=', id)
    .execute();
  await trx
    .updateTable('works')
    .set({ comment: erasedText })
    .where('user_id', '=', id)
    .where('comment', 'is not', null)
    .execute();
  await trx.updateTable('attempts').set({ answers: null }).where('user_id', '=', id).execute();
}

// The trigger `journal_counts_only` accepts these changes for an erased person alone.
async function eraseInJournal(trx: Transaction<Tables>, id: number): Promise<void> {
  const name = `${erasedName.first} ${erasedName.last}`;
  await trx.updateTable('journal').set({ by_name: name, address: null }).where('by_user', '=', id).execute();
  await sql`update journal set subject_name = ${name}, facts = '{}',
      address = case when origin <> 'visitor' then address end
    where subject_kind = 'user' and subject_id = ${id}`.execute(trx);
}
