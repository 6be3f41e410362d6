import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Invoices: the document of a payment that comes by bank transfer. It keeps the details of both sides as they were, so
 * that it is the same at each download. Nobody changes or deletes it.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table invoices (
      payment_id integer constraint invoices_pkey primary key
        constraint invoices_payment_id_fkey references payments,
      number integer not null constraint invoices_by_number unique
        constraint invoices_number check (number > 0),
      issued_on date not null,
      pay_until date not null,
      seller jsonb not null,
      buyer text not null constraint invoices_buyer check (has_text(buyer)),
      buyer_inn text not null constraint invoices_buyer_inn check (buyer_inn ~ '^(\\d{10}|\\d{12})$'),
      buyer_kpp text,
      constraint invoices_pay_until check (pay_until >= issued_on)
    )`,
    `create function keep_invoice() returns trigger language plpgsql as $$
    begin
      raise exception using errcode = 'check_violation', constraint = 'invoices_final',
        message = 'an invoice is final';
    end $$`,
    `create trigger invoices_final before update or delete on invoices
      for each row execute function keep_invoice()`,
  ]);
