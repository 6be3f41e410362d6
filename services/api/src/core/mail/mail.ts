import { sendMailJob } from './job-kind';
import { sql, type Transaction } from 'kysely';
import { jsonText } from '../db/json-text';
import type { Tables } from '../db/tables';
import type { Jobs } from '../jobs/jobs';
import type { MailKind } from '../db/tables/mails';
import { type MailData, mailKinds } from './kinds/index';
import type { MailConfig } from '../config/mail-config';

export interface NewMail<K extends MailKind> {
  kind: K;
  /** `userId` is the account of the person, if there is one. */
  to: { userId?: number; email: string; name: string };
  data: MailData[K];
}

export interface Mail {
  /** False in production without SMTP_URL: hide what needs mail. */
  available: boolean;
  /**
   * Stores a mail in the caller's transaction. The mail is sent once after the commit, at the school's rate. Throws
   * when mail is not available.
   */
  enqueue: <K extends MailKind>(trx: Transaction<Tables>, mail: NewMail<K>) => Promise<void>;
  /** Stores many mails of one kind like `enqueue`, in two statements. */
  enqueueAll: <K extends MailKind>(
    trx: Transaction<Tables>,
    kind: K,
    mails: readonly Omit<NewMail<K>, 'kind'>[],
  ) => Promise<void>;
  /** Cancels the waiting mails of this kind to the account, because their links no longer work. */
  cancelWaiting: (trx: Transaction<Tables>, kind: MailKind, userId: number) => Promise<void>;
}

/** Mail to people. Nothing here waits for a mail server. */
export function makeMail({ route }: Pick<MailConfig, 'route'>, jobs: Jobs): Mail {
  const available = route.by !== 'none';
  const enqueueAll: Mail['enqueueAll'] = async (trx, kind, mails) => {
    if (!available) throw new Error('Mail is not available: check `mail.available` first.');
    const given = mails.map(({ to: { userId = null, email, name }, data }) => ({
      userId,
      email,
      name,
      data,
    }));
    const { rows } = await sql<{ mailId: number }>`
      insert into mails (kind, user_id, email, name, data)
      select ${kind}, "userId", email, name, data
      from json_to_recordset(${jsonText(given)}::json) as given ("userId" int, email text, name text, data jsonb)
      returning id as "mailId"`.execute(trx);
    const { priority } = mailKinds[kind];
    await jobs.enqueueAll(trx, sendMailJob, rows, { priority });
  };
  return {
    available,
    enqueue: (trx, { kind, ...mail }) => enqueueAll(trx, kind, [mail]),
    enqueueAll,
    cancelWaiting: cancelWaitingMails,
  };
}

/** `Mail.cancelWaiting` for callers that have no `Mail`. */
export async function cancelWaitingMails(
  trx: Transaction<Tables>,
  kind: MailKind,
  userId: number,
): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ state: 'expired', data: '{}', changed_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .execute();
}
