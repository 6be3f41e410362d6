import { type Kysely, sql } from 'kysely';
import { hasRow } from '../db/has-row';
import type { MailEnd } from './metrics';
import type { Tables } from '../db/tables';
import type { MailRow } from './compose-mail';
import type { MailState } from '../db/tables/service';

interface StoredMail extends MailRow {
  state: MailState;
  /** Milliseconds since the mail got its state. */
  stateAgeMs: number;
}

/** A mail with its state; undefined when a sweep has deleted it. */
export async function findMail(db: Kysely<Tables>, id: number): Promise<StoredMail | undefined> {
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'email', 'name', 'data', 'message_id', 'created_at', 'state'])
    .select(sql<number>`(extract(epoch from now() - changed_at) * 1000)::float8`.as('stateAgeMs'))
    .where('id', '=', id)
    .executeTakeFirst();
  return mail as StoredMail | undefined;
}

/**
 * Whether the link of an invitation or of a password reset has ended since the mail was stored: it was used, it
 * expired, or a change of the account or a sign-in ended it.
 */
export const hasEndedLink = (db: Kysely<Tables>, id: number): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('mails')
      .select('id')
      .where('id', '=', id)
      .where('user_id', 'is not', null)
      .where('kind', 'in', ['invitation', 'password_reset'])
      .where(
        sql<boolean>`not exists (
          select from entry_links link where link.user_id = mails.user_id
            and link.kind = case mails.kind when 'invitation' then 'invitation' else 'reset' end
            and link.used_at is null and link.expires_at > now())`,
      ),
  );

/** Marks a waiting mail as being sent now. False when another process has done so. */
export async function claimMail(db: Kysely<Tables>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'sending', changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Lets a later attempt send the mail, because the server has not taken it. False when the mail is in none of these
 * states: another process has it.
 */
export async function releaseMail(
  db: Kysely<Tables>,
  id: number,
  { problem, from }: { problem: string; from: readonly MailState[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'waiting', problem, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Lets an attempt send a mail once more although the mail may have arrived. Resolves to false when it was repeated
 * before, or has another state than `sending`.
 */
export async function repeatMail(db: Kysely<Tables>, id: number, problem: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({
      state: 'waiting',
      data: sql<string>`data || '{"isRepeat": true}'`,
      problem,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where(sql<boolean>`data -> 'isRepeat' is null`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Stores the last state of a mail and deletes its data, which may contain a secret link. False when the mail is in none
 * of the states `from`: another process has it, or has ended it.
 */
export async function endMail(
  db: Kysely<Tables>,
  id: number,
  { state, problem, from }: { state: MailEnd; problem: string | null; from: readonly MailState[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state, problem, data: '{}', changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    // A late answer of the server counts even after another process ended the mail.
    .where('state', 'in', state === 'sent' ? [...from, 'unknown'] : from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Reserves the next moment at which the school may send a mail. Resolves to the milliseconds until then. */
export async function reserveSendTime(db: Kysely<Tables>, perMinute: number): Promise<number> {
  const step = sql`make_interval(secs => ${60 / perMinute})`;
  const { rows } = await sql<{ wait: number }>`
    insert into mail_pace (next_at) values (now() + ${step})
    on conflict (single) do update set next_at = greatest(mail_pace.next_at, now()) + ${step}
    returning greatest(0, extract(epoch from next_at - ${step} - now())::float8 * 1000) as wait`.execute(db);
  return rows[0]!.wait;
}
