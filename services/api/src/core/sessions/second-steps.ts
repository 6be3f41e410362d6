import type { SecondStepWay } from '@stupeni/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';
import { hashRandomText, randomText } from './random-text';

const minutes = 5;
/** After this number of wrong codes the person must send the password again. */
const mostWrongCodes = 5;

const hasApp = `exists (
  select from second_factors where second_factors.user_id = users.id and confirmed_at is not null)`;
const hasPasskey = 'exists (select from passkeys where passkeys.user_id = users.id)';

/** SQL: whether the account `users` has a second step. */
export const hasSecondStepSql = `(${hasApp} or ${hasPasskey})`;

/** What an account has for the second step of its sign-in. Empty when the password is enough. */
export async function findWays(db: Kysely<Tables>, userId: number): Promise<SecondStepWay[]> {
  const { app, passkey } = await db
    .selectFrom('users')
    .select([sql.raw<boolean>(hasApp).as('app'), sql.raw<boolean>(hasPasskey).as('passkey')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return [...(passkey ? (['passkey'] as const) : []), ...(app ? (['app'] as const) : [])];
}

/** Whether an account needs a second step to sign in. */
export const hasSecondStep = async (db: Kysely<Tables>, userId: number): Promise<boolean> =>
  (await findWays(db, userId)).length > 0;

/** Stores a sign-in that waits for its second step. Resolves to its token, which is valid for nothing else. */
export async function insertSecondStep(
  trx: Transaction<Tables>,
  userId: number,
  remembered: boolean,
): Promise<string> {
  const token = randomText();
  await trx
    .insertInto('second_steps')
    .values({
      token_hash: hashRandomText(token),
      user_id: userId,
      remembered,
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  return token;
}

/** The live step of a token, with its account. */
export const findSecondStep = (db: Kysely<Tables>, token: string) =>
  db
    .selectFrom('second_steps')
    .innerJoin('users', 'users.id', 'second_steps.user_id')
    .select(['users.id', 'role', 'first_name', 'last_name', 'email', 'remembered'])
    .where('token_hash', '=', hashRandomText(token))
    .where('wrong_codes', '<', mostWrongCodes)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/** Ends a step because its sign-in succeeds. False when another request or a change of the account ended it. */
export async function takeSecondStep(trx: Transaction<Tables>, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('second_steps')
    .where('token_hash', '=', hashRandomText(token))
    .where('wrong_codes', '<', mostWrongCodes)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Counts a wrong code of a step. */
export async function countWrongCode(trx: Transaction<Tables>, token: string): Promise<void> {
  await trx
    .updateTable('second_steps')
    .set({ wrong_codes: sql`wrong_codes + 1` })
    .where('token_hash', '=', hashRandomText(token))
    .execute();
}
