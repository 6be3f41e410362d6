import type { Right, Role } from '@stupeni/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { hasSecondStepSql } from '../../core/sessions/second-steps';
import { invitedUntil } from '../links/links';
import { mailedInvitation, type MailedRow } from '../links/mailed-invitation';

/** An account of a teacher, creator or moderator. */
export interface StaffRow extends MailedRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: Exclude<Role, 'LEARNER'>;
  rights: Right[];
  disabledAt: Date | null;
  erasesAt: Date | null;
  lastLogin: Date | null;
  /** Whether the account has a second step: the app or a passkey. */
  secondFactor: boolean;
  invitedUntil: Date | null;
}

const staffRows = sql`
  select users.id, first_name as "firstName", last_name as "lastName", email, role,
    array(select name from rights where rights.user_id = users.id order by name) as rights,
    disabled_at as "disabledAt", erase_at as "erasesAt", last_sign_ins.at as "lastLogin",
    ${sql.raw(hasSecondStepSql)} as "secondFactor",
    ${invitedUntil} as "invitedUntil", ${mailedInvitation}
  from users join last_sign_ins on last_sign_ins.user_id = users.id
  where role <> 'LEARNER' and deleted_at is null`;

/** All live accounts of the staff by name. */
export async function findStaff(db: Kysely<Tables>): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`${staffRows} order by name_key, users.id`.execute(db);
  return rows;
}

export async function findStaffMember(db: Kysely<Tables>, id: number): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`${staffRows} and users.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Locks the right `staff` of all moderators. So changes of the staff run one after another, and each sees whether an
 * earlier one took the right from its caller.
 */
export async function lockRightOfStaff(trx: Transaction<Tables>): Promise<void> {
  await trx
    .selectFrom('rights')
    .select('user_id')
    .where('name', '=', 'staff')
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** Locks the account of a member of the staff. Resolves to undefined when no member has the id. */
export async function lockStaffMember(trx: Transaction<Tables>, id: number): Promise<StaffRow | undefined> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '<>', 'LEARNER')
    .forNoKeyUpdate()
    .execute();
  return findStaffMember(trx, id);
}

/** Whether an enabled moderator has the right named `staff`. */
export async function hasModeratorOfStaff(trx: Transaction<Tables>): Promise<boolean> {
  const found = await trx
    .selectFrom('rights')
    .innerJoin('users', 'users.id', 'rights.user_id')
    .select('user_id')
    .where('name', '=', 'staff')
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
