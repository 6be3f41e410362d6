import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

const topics = `topic in ('returned', 'accepted', 'answered', 'opened', 'waiting', 'low_slots', 'invoices', 'new_sign_in')`;

/**
 * The day of the bank transfer of an invoice, and mail about invoices. An older release of the API deletes news of the
 * new topic without a mail.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table payments
      add column received_on date,
      add constraint payments_received_on check (received_on is null or status = 'PAID')`,
    `alter table mail_choices drop constraint mail_choices_topic, add constraint mail_choices_topic check (${topics})`,
    `alter table mail_news drop constraint mail_news_topic, add constraint mail_news_topic check (${topics})`,
  ]);
