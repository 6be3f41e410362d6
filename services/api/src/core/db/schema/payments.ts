/** The schema of access slots, payments, refunds and invoices. */
export const payments: readonly string[] = [
  // The number of paid and used slots. The table has one row.
  `create table slot_account (
    id boolean default true primary key,
    paid integer not null default 0,
    used integer not null default 0,
    -- There are never more used slots than paid slots.
    constraint slot_account_free check (used <= paid),
    -- paid is never negative.
    constraint slot_account_paid check (paid >= 0),
    -- With the primary key: the table has one row.
    constraint slot_account_single check (id),
    -- used is never negative.
    constraint slot_account_used check (used >= 0)
  )`,
  'insert into slot_account (paid, used) values (0, 0)',
  // Sends `school_changed` with `slots`.
  `create trigger slot_account_school_news after update on slot_account
    for each statement execute function notify_school('slots')`,
  // Stores news for each live moderator when 5 slots or fewer are left, and when none is left.
  `create function warn_of_low_slots() returns trigger language plpgsql as $$
  begin
    insert into mail_news (user_id, topic, data)
      select id, 'low_slots', jsonb_build_object('free', new.paid - new.used) from users
      where role = 'MODERATOR' and deleted_at is null and disabled_at is null;
    return null;
  end $$`,
  // Stores news for moderators when few slots are left.
  `create trigger slot_account_warn after update on slot_account
    for each row when (
    old.paid - old.used > 5 and new.paid - new.used <= 5
    or old.paid - old.used > 0 and new.paid = new.used
    ) execute function warn_of_low_slots()`,

  // Purchases of access slots.
  `create table payments (
    id integer generated always as identity primary key,
    quantity integer not null,
    amount integer not null,
    status text not null default 'PENDING',
    provider text not null,
    provider_id text,
    pay_url text,
    created_by integer references users,
    created_at timestamptz(3) not null default now(),
    paid_at timestamptz(3),
    canceled_at timestamptz(3),
    provider_key uuid,
    asked_at timestamptz(3),
    cancel_reason text,
    differs text,
    refund_amount integer not null default 0,
    refunded_slots integer not null default 0,
    grant_reason text,
    received_on date,
    money_taken boolean not null default false,
    -- The amount is 2,000 times the quantity, and 0 for granted slots.
    constraint payments_amount check (amount = case when provider = 'grant' then 0 else quantity * 2000 end),
    -- Only a canceled payment has a reason of cancellation.
    constraint payments_cancel_reason check (cancel_reason is null or status = 'CANCELED'),
    -- A canceled payment has a time of cancellation.
    constraint payments_canceled_at check (status <> 'CANCELED' or canceled_at is not null),
    constraint payments_differs check (differs in ('payment', 'shop', 'currency', 'amount')),
    -- Granted slots are PAID at once.
    constraint payments_grant_paid check (provider <> 'grant' or status = 'PAID'),
    -- Granted slots have a reason of at most 500 characters. Purchases have none.
    constraint payments_grant_reason check ( (provider = 'grant') = (grant_reason is not null) and
      (grant_reason is null or has_text(grant_reason) and length(grant_reason) <= 500)),
    -- A paid payment has a time of payment. Other payments have none.
    constraint payments_paid_at check ((status = 'PAID') = (paid_at is not null)),
    -- A payment buys at least one slot.
    constraint payments_quantity check (quantity >= 1),
    -- Only a paid payment has a day of its bank transfer.
    constraint payments_received_on check (received_on is null or status = 'PAID'),
    -- Only a paid payment has returned money, and not more than its amount.
    constraint payments_refund_amount check (refund_amount between 0 and amount and (refund_amount = 0 or
      status = 'PAID')),
    -- Slots are taken back for returned money only: 2,000 roubles each.
    constraint payments_refunded_slots check (refunded_slots >= 0 and refunded_slots * 2000 <= refund_amount),
    constraint payments_status check (status in ('PENDING', 'PAID', 'CANCELED'))
  )`,
  // A payment of the provider is stored once.
  `create unique index payments_by_provider on payments (provider, provider_id) where provider_id is not null`,
  `create index payments_pending on payments (created_at) where status = 'PENDING'`,
  `create index payments_owed on payments (id) where refunded_slots < refund_amount / 2000`,
  // Adds the quantity to `slot_account.paid` when the status becomes `PAID`, and subtracts the slots of a
  // refund.
  `create function credit_payment() returns trigger language plpgsql as $$
  begin
    if new.status = 'PAID' and (tg_op = 'INSERT' or old.status <> 'PAID') then
      update slot_account set paid = paid + new.quantity - new.refunded_slots;
    elsif tg_op = 'UPDATE' and new.refunded_slots <> old.refunded_slots then
      update slot_account set paid = paid - (new.refunded_slots - old.refunded_slots);
    end if;
    return null;
  end $$`,
  // Credits the slots once, when the status becomes `PAID`, and takes back those of a refund.
  `create trigger payments_credit after insert or update of status, refunded_slots on payments
    for each row execute function credit_payment()`,
  // Refuses to delete a paid payment, to change its status or quantity, or to lower its refund. Reports
  // `payments_paid_is_final`.
  `create function keep_paid() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or new.status <> 'PAID' or new.quantity <> old.quantity
      or new.refund_amount < old.refund_amount or new.refunded_slots < old.refunded_slots then
      raise exception using errcode = 'check_violation', constraint = 'payments_paid_is_final',
        message = 'a paid payment is final';
    end if;
    return new;
  end $$`,
  // A paid payment is never deleted. Its status and quantity never change, and a refund never shrinks.
  `create trigger payments_final before update or delete on payments
    for each row when (old.status = 'PAID') execute function keep_paid()`,
  // Sends `school_changed` with `payments`.
  `create trigger payments_school_news
    after insert or update of status, pay_url, differs, refund_amount, refunded_slots on payments
    for each statement execute function notify_school('payments')`,
  // Adds a row of `refunds` for the part of `refund_amount` that the other rows do not have.
  `create function note_refund() returns trigger language plpgsql as $$
  begin
    insert into refunds (payment_id, amount, slots)
    select new.id, new.refund_amount - coalesce(sum(amount), 0),
      new.refund_amount / 2000 - coalesce(sum(slots), 0)
    from refunds where payment_id = new.id
    having new.refund_amount > coalesce(sum(amount), 0);
    return null;
  end $$`,
  // Each rise of `refund_amount` has its row in `refunds`.
  `create trigger payments_refunds after insert or update of refund_amount on payments
    for each row execute function note_refund()`,

  // Each return of money of a payment, so that accounting has it in the month in which the money was returned.
  `create table refunds (
    id integer generated always as identity primary key,
    payment_id integer not null references payments,
    amount integer not null,
    slots integer not null,
    created_at timestamptz(3) not null default now(),
    returned_on date,
    -- Money was returned.
    constraint refunds_amount check (amount > 0),
    -- There are not more slots than the money pays.
    constraint refunds_slots check (slots between 0 and (amount + 1999) / 2000)
  )`,
  `create index refunds_by_payment on refunds (payment_id)`,
  // Refuses each change and deletion. Reports `refunds_final`.
  `create function keep_refund() returns trigger language plpgsql as $$
  begin
    raise exception using errcode = 'check_violation', constraint = 'refunds_final',
      message = 'a refund is final';
  end $$`,
  // A refund is never changed or deleted.
  `create trigger refunds_final before update or delete on refunds
    for each row execute function keep_refund()`,

  // The invoices of payments, with the details of both sides as they were.
  `create table invoices (
    payment_id integer primary key references payments,
    number integer not null,
    issued_on date not null,
    pay_until date not null,
    seller jsonb not null,
    buyer text not null,
    buyer_inn text not null,
    buyer_kpp text,
    -- A number is used once.
    constraint invoices_by_number unique (number),
    constraint invoices_buyer check (has_text(buyer)),
    -- The tax number (ИНН) of the buyer has 10 or 12 digits.
    constraint invoices_buyer_inn check (buyer_inn ~ '^(\\d{10}|\\d{12})$'),
    -- Numbers are greater than 0.
    constraint invoices_number check (number > 0),
    -- The last day to pay is not before the day of the invoice.
    constraint invoices_pay_until check (pay_until >= issued_on)
  )`,
  // Refuses each change and deletion. Reports `invoices_final`.
  `create function keep_invoice() returns trigger language plpgsql as $$
  begin
    raise exception using errcode = 'check_violation', constraint = 'invoices_final',
      message = 'an invoice is final';
  end $$`,
  // An issued invoice is never changed or deleted.
  `create trigger invoices_final before update or delete on invoices
    for each row execute function keep_invoice()`,
];
