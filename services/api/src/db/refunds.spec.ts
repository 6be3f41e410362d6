import { type Kysely, sql } from 'kysely';
import { makePayment } from '../testing/makers/people';
import { useTestDatabase } from '../testing/test-database';
import * as refunds from './migrations/2026-11-25-45-refunds';

const test = useTestDatabase({ own: true });

it('finds earlier refunds in the journal, and the rest at the time of the payment', async () => {
  const paid_at = new Date('2025-11-20T10:00:00Z');
  const noted = await makePayment(test.db, { quantity: 5, paid_at, refund_amount: 6500 });
  const forgotten = await makePayment(test.db, { quantity: 1, paid_at, refund_amount: 2000 });
  const entry = (at: string, amount: number) => ({
    ...{ at: new Date(at), origin: 'command' as const, action: 'payment.refunded' as const },
    ...{ subject_kind: 'payment' as const, subject_id: noted.id, facts: JSON.stringify({ amount }) },
  });
  await test.db
    .insertInto('journal')
    .values([entry('2026-01-15T10:00:00Z', 2500), entry('2026-02-15T10:00:00Z', 3000)])
    .execute();

  await sql`drop table refunds`.execute(test.db);
  await sql`drop function note_refund cascade`.execute(test.db);
  await sql`drop function keep_refund`.execute(test.db);
  await refunds.up(test.db as Kysely<unknown>);

  const rows = test.db
    .selectFrom('refunds')
    .select(['payment_id', 'amount', 'slots', 'created_at'])
    .orderBy('payment_id')
    .orderBy('created_at');
  expect(await rows.execute()).toEqual([
    { payment_id: noted.id, amount: 1000, slots: 0, created_at: paid_at },
    { payment_id: noted.id, amount: 2500, slots: 1, created_at: new Date('2026-01-15T10:00:00Z') },
    { payment_id: noted.id, amount: 3000, slots: 2, created_at: new Date('2026-02-15T10:00:00Z') },
    { payment_id: forgotten.id, amount: 2000, slots: 1, created_at: paid_at },
  ]);
});
