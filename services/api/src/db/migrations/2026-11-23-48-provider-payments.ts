import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * What payments through a real provider need: the key that repeats one purchase, the reason of a cancellation, a report
 * that differs from the purchase, and refunds. A refund takes its slots back as soon as they are free.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table payments
      add column provider_key uuid,
      add column asked_at timestamptz(3),
      add column cancel_reason text,
      add column differs text,
      add column refund_amount integer not null default 0,
      add column refunded_slots integer not null default 0,
      add constraint payments_cancel_reason check (cancel_reason is null or status = 'CANCELED'),
      add constraint payments_differs check (differs in ('payment', 'shop', 'currency', 'amount')),
      add constraint payments_refund_amount
        check (refund_amount between 0 and amount and (refund_amount = 0 or status = 'PAID')),
      add constraint payments_refunded_slots
        check (refunded_slots >= 0 and refunded_slots * 2000 <= refund_amount)`,
    `create index payments_owed on payments (id) where refunded_slots < refund_amount / 2000`,
    `create or replace function credit_payment() returns trigger language plpgsql as $$
    begin
      if new.status = 'PAID' and (tg_op = 'INSERT' or old.status <> 'PAID') then
        update slot_account set paid = paid + new.quantity - new.refunded_slots;
      elsif tg_op = 'UPDATE' and new.refunded_slots <> old.refunded_slots then
        update slot_account set paid = paid - (new.refunded_slots - old.refunded_slots);
      end if;
      return null;
    end $$`,
    `drop trigger payments_credit on payments`,
    `create trigger payments_credit after insert or update of status, refunded_slots on payments
      for each row execute function credit_payment()`,
    `create or replace function keep_paid() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or new.status <> 'PAID' or new.quantity <> old.quantity
        or new.refund_amount < old.refund_amount or new.refunded_slots < old.refunded_slots then
        raise exception using errcode = 'check_violation', constraint = 'payments_paid_is_final',
          message = 'a paid payment is final';
      end if;
      return new;
    end $$`,
    `drop trigger payments_school_news on payments`,
    `create trigger payments_school_news
      after insert or update of status, pay_url, differs, refund_amount, refunded_slots on payments
      for each statement execute function notify_school('payments')`,
  ]);
