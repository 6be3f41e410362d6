import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { Identity } from './provider';
import { emailKey } from '../../core/sessions/normalize-email';

type Person = Pick<Identity, 'issuer' | 'subject'>;

/** The account of a person at a provider. */
export const findLinkedAccount = (db: Kysely<Tables>, { issuer, subject }: Person) =>
  db
    .selectFrom('provider_links')
    .select('user_id as userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/**
 * The id of the only live account with this e-mail; upper and lower case are equal. The key of an e-mail is not exact
 * enough here: `user@faß.de` and `user@fass.de` have one key but two owners. So the result is undefined when the
 * letters differ.
 */
export async function findAccountByEmail(db: Kysely<Tables>, email: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email_key', '=', emailKey(email))
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute();
  const [account] = found;
  if (!account || found.length > 1) return undefined;
  return account.email.toLowerCase() === email.toLowerCase() ? account.id : undefined;
}

/**
 * Links a person to a locked account. False when the account is linked to another person of this provider, or the person
 * to another account.
 */
export async function storeLink(
  trx: Transaction<Tables>,
  userId: number,
  { issuer, subject }: Person,
): Promise<boolean> {
  const stored = await trx
    .insertInto('provider_links')
    .values({ user_id: userId, issuer, subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** The links of a person, the oldest first. */
export const findLinks = (db: Kysely<Tables>, userId: number) =>
  db
    .selectFrom('provider_links')
    .select(['id', 'issuer', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Removes a link of this person. Returns its issuer; undefined when there is no such link. */
export const removeLink = (trx: Transaction<Tables>, userId: number, id: number) =>
  trx
    .deleteFrom('provider_links')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('issuer')
    .executeTakeFirst();
