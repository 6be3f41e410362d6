import type { MailTiming, MailTopic, Role } from '@stupeni/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';

type Choice = Pick<Tables['mail_choices'], 'timing'> & { topic: MailTopic; isOff: boolean };

/** What a person chose, by topic. */
export async function findChoices(
  db: Kysely<Tables>,
  userId: number,
): Promise<ReadonlyMap<MailTopic, Choice>> {
  const rows = await db
    .selectFrom('mail_choices')
    .select(['topic', 'timing', 'is_off as isOff'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.topic, row]));
}

/** Whether the school has issued an invoice. */
export const hasInvoices = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('invoices').select('payment_id').limit(1).execute()).length > 0;

/** Stores a choice. `never` keeps the timing for the day when the person switches the topic on again. */
export async function saveChoice(
  trx: Transaction<Tables>,
  {
    userId,
    topic,
    timing,
    preset,
  }: { userId: number; topic: MailTopic } & Record<'timing' | 'preset', MailTiming>,
): Promise<void> {
  const first = onTiming(timing) ?? onTiming(preset) ?? 'at_once';
  await trx
    .insertInto('mail_choices')
    .values({ user_id: userId, topic, timing: first, is_off: timing === 'never' })
    .onConflict((on) =>
      on.columns(['user_id', 'topic']).doUpdateSet({
        ...(timing !== 'never' && { timing }),
        is_off: timing === 'never',
        changed_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

/** Switches a topic off or on. When it is on again, it has its earlier timing. */
export async function switchTopic(
  trx: Transaction<Tables>,
  { userId, topic, on, preset }: { userId: number; topic: MailTopic; on: boolean; preset: MailTiming },
): Promise<void> {
  await trx
    .insertInto('mail_choices')
    .values({ user_id: userId, topic, timing: onTiming(preset) ?? 'at_once', is_off: !on })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic']).doUpdateSet({ is_off: !on, changed_at: sql<Date>`now()` }),
    )
    .execute();
}

const onTiming = (timing: MailTiming) => (timing === 'never' ? undefined : timing);

/** The role of an account that is neither deleted nor suspended. */
export async function findRole(db: Kysely<Tables>, userId: number): Promise<Role | undefined> {
  const account = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return account?.role;
}
