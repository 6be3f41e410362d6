import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Each refund in a row of its own, so that accounting has it in the month in which the money was returned. A trigger adds
 * the row when an older release of the API only raises `refund_amount`. Earlier refunds come from the journal. What it no
 * longer has counts at the time of the payment, as before.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table refunds (
      id integer generated always as identity constraint refunds_pkey primary key,
      payment_id integer not null constraint refunds_payment_id_fkey references payments,
      amount integer not null constraint refunds_amount check (amount > 0),
      slots integer not null constraint refunds_slots check (slots between 0 and (amount + 1999) / 2000),
      created_at timestamptz(3) not null default now(),
      returned_on date
    )`,
    'create index refunds_by_payment on refunds (payment_id)',
    `with noted as (
      select id as payment_id, refund_amount, 0 as entry, paid_at as at, refund_amount as amount
      from payments where refund_amount > 0
      union all
      select payments.id, refund_amount, journal.id, at, coalesce((facts->>'amount')::int, 0)
      from payments join journal
        on subject_kind = 'payment' and subject_id = payments.id and action = 'payment.refunded'
      where refund_amount > 0
    ), spans as (
      select payment_id, entry, at, greatest(0, refund_amount - tail) as since,
        greatest(0, refund_amount - tail + amount) as until
      from (
        select noted.*, (sum(amount) over (partition by payment_id order by entry desc))::int as tail
        from noted) summed
    )
    insert into refunds (payment_id, amount, slots, created_at)
    select payment_id, until - since, until / 2000 - since / 2000, at
    from spans where until > since order by at, entry`,
    `create function note_refund() returns trigger language plpgsql as $$
    begin
      insert into refunds (payment_id, amount, slots)
      select new.id, new.refund_amount - coalesce(sum(amount), 0),
        new.refund_amount / 2000 - coalesce(sum(slots), 0)
      from refunds where payment_id = new.id
      having new.refund_amount > coalesce(sum(amount), 0);
      return null;
    end $$`,
    `create trigger payments_refunds after insert or update of refund_amount on payments
      for each row execute function note_refund()`,
    `create function keep_refund() returns trigger language plpgsql as $$
    begin
      raise exception using errcode = 'check_violation', constraint = 'refunds_final',
        message = 'a refund is final';
    end $$`,
    `create trigger refunds_final before update or delete on refunds
      for each row execute function keep_refund()`,
  ]);
