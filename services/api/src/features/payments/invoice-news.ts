import { sql, type Transaction } from 'kysely';
import { jsonText } from '../../core/db/json-text';
import type { Tables } from '../../core/db/tables';
import type { NewsFacts } from '../../core/db/tables/mails';
import type { Actor } from '../journal/new-journal-entry';
import type { PaymentRow } from './queries';

/**
 * Stores news about the present state of an invoice. An unpaid invoice is news for the moderators with the right
 * `money`. The end of an invoice is news for the person who issued it. Nobody gets news of what they did themselves.
 * Does nothing for a payment without an invoice.
 */
export async function storeInvoiceNews(
  trx: Transaction<Tables>,
  payment: PaymentRow,
  by: Actor,
): Promise<void> {
  const { id, invoice, status, quantity, amount, refundAmount } = payment;
  if (!invoice) return;
  const { number, buyer } = invoice;
  const state =
    refundAmount > 0
      ? 'refunded'
      : ({ PENDING: 'waits', PAID: 'paid', CANCELED: 'canceled' } as const)[status];
  const facts: NewsFacts = {
    invoice: { number, buyer, state, count: quantity, amount: state === 'refunded' ? refundAmount : amount },
  };
  const readers =
    state === 'waits'
      ? sql<boolean>`exists (select from rights where rights.user_id = users.id and rights.name = 'money')`
      : sql<boolean>`users.id = (select created_by from payments where payments.id = ${id}::int)`;
  await sql`
    insert into mail_news (user_id, topic, data)
    select users.id, 'invoices', ${jsonText(facts)}::jsonb from users
    where users.role = 'MODERATOR' and users.deleted_at is null and users.disabled_at is null
      and users.id is distinct from ${by === 'command' ? null : by.id}::int and ${readers}`.execute(trx);
}
