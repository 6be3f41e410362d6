import { hash } from '@node-rs/argon2';
import { generateSync } from 'otplib';
import { sealSecret } from '../../core/sessions/sealed-secret';
import type { SoftwareKey } from '../software-key';
import { type Db, type Given, type MadeRow, uniqueNumber } from './given';
import { makePayment } from './payments';

/** The password of every user of `makeUser`. */
export const knownPassword = 'верный пароль';
// A check takes the cost from the hash, so the least cost of argon2 makes sign-ins of specs cheap.
let knownHash: Promise<string> | undefined;
const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Makes a live user, by default a learner. For a learner it also buys a slot. */
export async function makeUser(db: Db, given: Given<'users'> = {}): MadeRow<'users'> {
  const n = uniqueNumber();
  const user = { role: 'LEARNER' as const, ...given };
  if (user.role === 'LEARNER' && !user.deleted_at) await makePayment(db, { quantity: 1 });
  return db
    .insertInto('users')
    .values({
      email: `user${n}@school.test`,
      first_name: 'Имя',
      last_name: `Фамилия ${n}`,
      password_hash: await (knownHash ??= hash(knownPassword, cost)),
      ...user,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores when an account last signed in. */
export async function signInAt(db: Db, userId: number, at: Date): Promise<void> {
  await db.updateTable('last_sign_ins').set({ at }).where('user_id', '=', userId).execute();
}

/** When an account last signed in, or null. */
export async function findLastSignIn(db: Db, userId: number): Promise<Date | null> {
  const row = db.selectFrom('last_sign_ins').select('at').where('user_id', '=', userId);
  return (await row.executeTakeFirstOrThrow()).at;
}

/** Makes a group with these members and courses. */
export async function makeGroup(
  db: Db,
  { members = [], courses = [], ...given }: Given<'groups'> & { members?: number[]; courses?: number[] } = {},
): MadeRow<'groups'> {
  const group = await db
    .insertInto('groups')
    .values({ name: `Группа ${uniqueNumber()}`, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const user_id of members)
    await db.insertInto('group_members').values({ user_id, group_id: group.id }).execute();
  for (const course_id of courses)
    await db.insertInto('course_access').values({ course_id, group_id: group.id }).execute();
  return group;
}

export const makeNotification = (
  db: Db,
  given: Given<'notifications'> & { user_id: number },
): MadeRow<'notifications'> =>
  db
    .insertInto('notifications')
    .values({ text: `Уведомление ${uniqueNumber()}`, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A sent announcement, with a notification for each receiver. */
export async function makeAnnouncement(
  db: Db,
  { receivers, ...given }: Partial<Given<'announcements'>> & { author_id: number; receivers: number[] },
): MadeRow<'announcements'> {
  const announcement = await db
    .insertInto('announcements')
    .values({
      subject: `Объявление ${uniqueNumber()}`,
      text: 'Встречаемся в зале 2.',
      by_mail: false,
      day: '2026-11-27',
      expected: receivers.length,
      people: receivers.length,
      sent_at: new Date(),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const user_id of receivers) {
    const about = { announcement_id: announcement.id, user_id };
    await db
      .insertInto('announcement_receivers')
      .values({ ...about, outcome: 'got' })
      .execute();
    await makeNotification(db, { ...about, kind: 'announcement', text: announcement.subject });
  }
  return announcement;
}

/** The secret of every second factor of `makeFactor`. */
const knownSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The code of the app at a time. */
export const codeAt = (at: Date): string =>
  generateSync({ secret: knownSecret, epoch: Math.floor(at.getTime() / 1000) });

/**
 * Gives an account a second factor. `key` is the secret of the service. The factor is confirmed, unless `confirmed_at` is
 * null.
 */
export const makeFactor = (
  db: Db,
  { key, ...given }: Omit<Given<'second_factors'>, 'sealed_secret'> & { user_id: number; key: string },
): MadeRow<'second_factors'> =>
  db
    .insertInto('second_factors')
    .values({
      sealed_secret: sealSecret(knownSecret, { userId: given.user_id, key }),
      confirmed_at: new Date(),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Gives a moderator a right, by default `staff`. */
export const makeRight = (db: Db, given: Given<'rights'> & { user_id: number }): MadeRow<'rights'> =>
  db
    .insertInto('rights')
    .values({ name: 'staff', ...given })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Gives an account a passkey. */
export const makePasskey = (
  db: Db,
  { key, ...given }: Partial<Given<'passkeys'>> & { user_id: number; key: SoftwareKey },
): MadeRow<'passkeys'> =>
  db
    .insertInto('passkeys')
    .values({
      credential_id: key.id,
      public_key: key.publicKey,
      user_handle: `handle-${uniqueNumber()}`,
      transports: ['internal'],
      sign_count: 0,
      name: 'Ноутбук',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
