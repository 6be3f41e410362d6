import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { record } from '../journal/record';

const erasedText = 'Текст удалён';

/** SQL: whether the account `users` may be erased. It must be that of a learner or of a disabled member of the staff. */
export const isErasable = sql<boolean>`users.erased_at is null
  and (users.role = 'LEARNER' or users.disabled_at is not null)`;

/** SQL: whether the grace of a request is over, or `users` is a learner who was deleted so many days ago. */
export const isDue = (days: number) =>
  sql<boolean>`${isErasable} and (users.erase_at <= now()
    or users.role = 'LEARNER' and users.deleted_at < now() - make_interval(days => ${days}))`;

/**
 * Removes what names the person of an account, and deletes the account, in one transaction. It also removes every text of
 * a learner; `eraseDue` erases the files later. Progress, times, results and what staff wrote for learners stay. Resolves
 * to false when the account is not `due` any more, because somebody has restored or erased it meanwhile.
 */
export const erasePerson = (db: Kysely<Tables>, id: number, due: RawBuilder<boolean>): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const erased = await trx
      .updateTable('users')
      .set({
        erased_at: sql<Date>`now()`,
        deleted_at: sql<Date>`coalesce(deleted_at, now())`,
        erase_at: null,
        email: `erased-${id}@erased.invalid`,
        first_name: 'Удалённый',
        last_name: sql<string>`case when role = 'LEARNER' then 'участник' else 'сотрудник' end`,
        middle_name: '',
        left_group_id: null,
        // No password has this hash.
        password_hash: 'erased',
        last_login_at: null,
      })
      .where('id', '=', id)
      .where(due)
      .returning(sql<string>`first_name || ' ' || last_name`.as('name'))
      .executeTakeFirst();
    if (!erased) return false;
    await deleteTraces(trx, id);
    await replaceTexts(trx, id);
    await eraseInJournal(trx, id, erased.name);
    await record(trx, { by: 'command', action: 'account.erased', subject: { kind: 'user', id } });
    return true;
  });

/** Rows that are about the account alone. */
export const ownTables = [
  ...(['sessions', 'second_factors', 'recovery_codes', 'second_steps', 'provider_links'] as const),
  ...(['passkeys', 'passkey_challenges'] as const),
  ...(['entry_links', 'sign_in_addresses', 'known_devices', 'consents'] as const),
  ...(['mail_choices', 'mail_news', 'mails', 'client_events', 'idempotency_keys', 'notifications'] as const),
  ...(['group_members', 'rights'] as const),
] as const;

async function deleteTraces(trx: Transaction<Tables>, id: number): Promise<void> {
  for (const table of ownTables)
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(trx);
}

async function replaceTexts(trx: Transaction<Tables>, id: number): Promise<void> {
  await trx
    .updateTable('comments')
    .set({
      text: erasedText,
      answer: sql`case when answer is not null then ${erasedText}::text end`,
      hidden_at: sql<Date>`coalesce(hidden_at, now())`,
      hidden_by: sql<number>`coalesce(hidden_by, author_id)`,
    })
    .where('author_id', '=', id)
    .execute();
  await trx
    .updateTable('submissions')
    .set({ comment: erasedText })
    .where('user_id', '=', id)
    .where('comment', 'is not', null)
    .execute();
  // The sweep deletes the parts.
  await trx
    .updateTable('uploads')
    .set({ name: 'erased', state: sql`case when state = 'open' then 'ended' else state end` })
    .where('owner_id', '=', id)
    .execute();
  await trx.updateTable('attempts').set({ answers: null }).where('user_id', '=', id).execute();
}

// The trigger `journal_counts_only` accepts these changes for an erased person alone.
async function eraseInJournal(trx: Transaction<Tables>, id: number, name: string): Promise<void> {
  await trx.updateTable('journal').set({ by_name: name, address: null }).where('by_user', '=', id).execute();
  await sql`update journal set subject_name = ${name}, facts = '{}',
      address = case when origin <> 'visitor' then address end
    where subject_kind = 'user' and subject_id = ${id}`.execute(trx);
}
