import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { record } from '../journal/record';
import {
  requirePersonalTable,
  assignErased,
  hasErasedColumns,
  personalTables,
} from '../personal-data/read-personal-data';

/** SQL: whether the account `users` may be erased: it belongs to a learner or to a disabled member of the staff. */
export const isErasable = sql<boolean>`users.erased_at is null
  and (users.role = 'LEARNER' or users.disabled_at is not null)`;

/**
 * SQL: whether the account `users` is to be erased now. The time to cancel the request is over, or a learner was
 * deleted `days` days ago.
 */
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
    const { rows } = await sql<{ name: string }>`
      update users set ${assignErased('users', id)} where id = ${id} and ${due}
      returning first_name || ' ' || last_name as name`.execute(trx);
    const [erased] = rows;
    if (!erased) return false;
    await eraseRows(trx, id);
    await eraseInJournal(trx, id, erased.name);
    await record(trx, { by: 'command', action: 'account.erased', subject: { kind: 'user', id } });
    return true;
  });

/** Deletes or changes the rows about the person in all other tables, as `personalData` says. */
async function eraseRows(trx: Transaction<Tables>, id: number): Promise<void> {
  for (const table of personalTables) {
    const { owner, rows } = requirePersonalTable(table);
    const own = sql`${sql.ref(owner)} = ${id}`;
    if (rows === 'deleted') await sql`delete from ${sql.table(table)} where ${own}`.execute(trx);
    else if (table !== 'users' && hasErasedColumns(table))
      await sql`update ${sql.table(table)} set ${assignErased(table, id)} where ${own}`.execute(trx);
  }
}

// The trigger `journal_counts_only` accepts these changes only for an erased person.
async function eraseInJournal(trx: Transaction<Tables>, id: number, name: string): Promise<void> {
  await trx.updateTable('journal').set({ by_name: name, address: null }).where('by_user', '=', id).execute();
  await sql`update journal set subject_name = ${name}, facts = '{}',
      address = case when origin <> 'visitor' then address end
    where subject_kind = 'user' and subject_id = ${id}`.execute(trx);
}
