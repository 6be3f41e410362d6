import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables';
import type { Jobs } from '../jobs/jobs';
import { type MailData, type MailKind, mailKinds } from './kinds/index';
import type { MailConfig } from './mail-config';

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
   * Stores a mail in the caller's transaction. It leaves after the commit, once, at the school's rate. Throws when mail
   * is not available.
   */
  enqueue: <K extends MailKind>(trx: Transaction<Tables>, mail: NewMail<K>) => Promise<void>;
}

/** Mail to people. Nothing here waits for a mail server. */
export function schoolMail({ route }: Pick<MailConfig, 'route'>, jobs: Jobs): Mail {
  const available = route.by !== 'none';
  return {
    available,
    async enqueue(trx, { kind, to, data }) {
      if (!available) throw new Error('Mail is not available: check `mail.available` first.');
      const { id } = await trx
        .insertInto('mails')
        .values({
          kind,
          user_id: to.userId ?? null,
          email: to.email,
          name: to.name,
          data: JSON.stringify(data),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await jobs.enqueue(trx, 'send-mail', { mailId: id }, { priority: mailKinds[kind].priority });
    },
  };
}
