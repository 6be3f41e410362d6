import type { Role } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../src/db/tables';
import { accountOf } from '../src/sessions/email-of';

export interface NewAccount {
  role: Role;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
}

/** Adds an account. A taken e-mail violates `users_live_email`. */
export async function addAccount(db: Kysely<Tables>, account: NewAccount): Promise<void> {
  await db.insertInto('users').values(account).execute();
}

/** Live accounts of the staff, by role and name. */
export const findStaff = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'email', 'first_name', 'last_name', 'last_login_at', 'disabled_at'])
    .where('role', '<>', 'LEARNER')
    .where('deleted_at', 'is', null)
    .orderBy('role')
    .orderBy('name_key')
    .orderBy('id')
    .execute();

/** The live account with this e-mail in any letter case. */
export const findByEmail = (db: Kysely<Tables>, email: string) =>
  accountOf(db, email).select(['id', 'email', 'first_name', 'last_name', 'disabled_at']).executeTakeFirst();

/** Sets a new password. A trigger ends all sessions of the account. */
export async function setPassword(db: Kysely<Tables>, id: number, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
}

/** Disables the account. A trigger ends all its sessions. */
export async function disable(db: Kysely<Tables>, id: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ disabled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
