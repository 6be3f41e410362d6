import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';

/** Days after which rows are deleted. The page about personal data shows them. */
export const daysUntilDeleted = { addresses: 30, devices: 365, mails: 90, errorReports: 30 } as const;

/** Days after which unsaved input of authors is deleted (product decisions §1). */
export const draftDays = 30;

/** The most reports of errors that are stored: at most 80 MB. */
export const mostErrorReports = 10_000;

/** Days after which reports of loads are deleted. The metrics count those of one day. */
const loadDays = 2;

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/**
 * Deletes the rows that have expired or are older than their limit: sessions and sign-ins, rate limits, drafts of
 * authors, stored answers for repeated requests, claims, mails, reports from browsers and the journal. Also deletes
 * reports of errors above `mostErrorReports`.
 * @param limits `journalDays`: days after which rows of the journal are deleted
 */
export async function sweepRows(db: Kysely<Tables>, { journalDays }: { journalDays: number }): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('second_steps')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('rate_windows')
    .where('started_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  await db.deleteFrom('author_drafts').where('saved_at', '<', daysAgo(draftDays)).execute();
  await db
    .deleteFrom('provider_sign_ins')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('sign_in_addresses')
    .where('last_at', '<', daysAgo(daysUntilDeleted.addresses))
    .execute();
  await db.deleteFrom('known_devices').where('last_at', '<', daysAgo(daysUntilDeleted.devices)).execute();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute();
  await db
    .deleteFrom('claims')
    .where('until', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('mails')
    .where('changed_at', '<', daysAgo(daysUntilDeleted.mails))
    // As in the index. With parameters PostgreSQL would read all mails.
    .where(sql<boolean>`state not in ('waiting', 'sending')`)
    .execute();
  await db.deleteFrom('client_events').where('at', '<', daysAgo(daysUntilDeleted.errorReports)).execute();
  await db
    .deleteFrom('client_events')
    .where('kind', '=', 'remote-loaded')
    .where('at', '<', daysAgo(loadDays))
    .execute();
  // Each address has a limit of reports per minute. Here the number of all reports is limited too, so that all
  // addresses together cannot fill the disk.
  await sql`delete from client_events where kind <> 'remote-loaded' and id <= (
    select id from client_events where kind <> 'remote-loaded' order by id desc offset ${mostErrorReports} limit 1)`.execute(
    db,
  );
  await db.deleteFrom('journal').where('at', '<', daysAgo(journalDays)).execute();
}
