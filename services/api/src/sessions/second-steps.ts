import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';

const minutes = 5;
/** After so many wrong codes the person must send the password again. */
const mostWrongCodes = 5;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Whether an account needs a code to sign in. */
export async function hasSecondFactor(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores a sign-in that waits for a code. Resolves to its token, which does nothing else. */
export async function openSecondStep(
  trx: Transaction<Tables>,
  userId: number,
  remembered: boolean,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('second_steps')
    .values({
      token_hash: hashOf(token),
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
    .where('token_hash', '=', hashOf(token))
    .where('wrong_codes', '<', mostWrongCodes)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/** Ends a step because its sign-in succeeds. False when another request or a change of the account ended it. */
export async function takeSecondStep(trx: Transaction<Tables>, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('second_steps')
    .where('token_hash', '=', hashOf(token))
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
    .where('token_hash', '=', hashOf(token))
    .execute();
}
