import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Granted slots: a payment of the provider `grant`, which is paid at once, costs nothing and has a reason. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table payments
      add column grant_reason text,
      drop constraint payments_amount,
      add constraint payments_amount
        check (amount = case when provider = 'grant' then 0 else quantity * 2000 end),
      add constraint payments_grant_reason check (
        (provider = 'grant') = (grant_reason is not null)
        and (grant_reason is null or has_text(grant_reason) and length(grant_reason) <= 500)),
      add constraint payments_grant_paid check (provider <> 'grant' or status = 'PAID')`,
  ]);
