import type { Input, Right } from '@stupeni/contract';
import { plainName } from '@stupeni/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { violatedConstraint } from '../../core/db/violation';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { normalizeEmail } from '../../core/sessions/normalize-email';
import { noPassword } from '../../core/sessions/passwords';
import { type Invitation, type InvitationWay, invite } from '../links/invite';
import { requestErasure, cancelErasure } from '../erasure/request-erasure';
import { endInvitation } from '../links/links';
import { requireMail } from '../links/mail-invitations';
import type { Actor, NewJournalEntry } from '../journal/new-journal-entry';
import { record } from '../journal/record';
import { dropSecondStep } from '../second-factor/queries';
import {
  findStaffMember,
  hasModeratorOfStaff,
  lockStaffMember,
  lockRightOfStaff,
  type StaffRow,
} from './queries';

type NewMember = Omit<Input<'createStaff'>['body'], 'password' | 'invite' | 'by'>;

/**
 * Adds an account of the staff with a password. It takes no slot. The password is hashed before the transaction.
 * Throws `email_taken`, and for a caller who lost the right `unauthorized`, `forbidden`.
 */
export async function addMember(
  trx: Transaction<Tables>,
  by: Actor,
  { passwordHash, ...member }: NewMember & { passwordHash: string },
): Promise<StaffRow> {
  const id = await insertMember(trx, by, member, passwordHash);
  return recordMember(trx, by, id, member);
}

/**
 * Adds an account of the staff whose owner sets the password with a link.
 * Throws `validation` when the school sends no mail, and the other problems of `addMember`.
 */
export async function addInvited(
  trx: Transaction<Tables>,
  { mail }: Pick<Context, 'mail'>,
  by: SignedInUser,
  { way, ...member }: NewMember & { way: InvitationWay },
): Promise<StaffRow> {
  if (way === 'mail') requireMail(mail);
  const id = await insertMember(trx, by, member, await noPassword());
  const { email, firstName } = (await findStaffMember(trx, id))!;
  await invite(trx, mail, { userId: id, email, firstName }, { way, by: by.id });
  return recordMember(trx, by, id, member);
}

async function insertMember(
  trx: Transaction<Tables>,
  by: Actor,
  { firstName, lastName, email, role }: NewMember,
  password_hash: string,
): Promise<number> {
  await lockForCaller(trx, by);
  const names = { first_name: plainName(firstName), last_name: plainName(lastName) };
  const { id } = await trx
    .insertInto('users')
    .values({ role, email: normalizeEmail(email), ...names, password_hash })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'users_live_email') throw problem('email_taken');
      throw error;
    });
  return id;
}

async function recordMember(
  trx: Transaction<Tables>,
  by: Actor,
  id: number,
  { role }: NewMember,
): Promise<StaffRow> {
  await record(trx, { by, action: 'staff.added', subject: { kind: 'user', id }, facts: { role } });
  return (await findStaffMember(trx, id))!;
}

/**
 * Invites again a member who never signed in, and ends the earlier link. Throws the problems of `changeMember`,
 * `validation` when the school sends no mail, `wrong_state` for a disabled account and one that has signed in,
 * `forbidden` for the link of an account with a right that the caller lacks, `too_many_attempts`.
 */
export async function inviteMember(
  trx: Transaction<Tables>,
  { mail }: Pick<Context, 'mail'>,
  by: SignedInUser,
  { id, way }: { id: number; way: InvitationWay },
): Promise<Invitation> {
  if (way === 'mail') requireMail(mail);
  let invitation: Invitation | undefined;
  await changeMemberIn(trx, by, id, async ({ email, firstName, lastLogin, disabledAt, rights }) => {
    if (lastLogin || disabledAt) throw problem('wrong_state');
    // The caller sees the link, which opens the account. So the account must not have more rights than the caller.
    if (way === 'link' && rights.some((right) => !by.rights.includes(right))) throw problem('forbidden');
    invitation = await invite(trx, mail, { userId: id, email, firstName }, { way, by: by.id });
    return { action: 'staff.invited' };
  });
  return invitation!;
}

/**
 * Changes the role of a member. Triggers end all sessions, and delete the rights of a moderator who gets another role.
 * The same role changes nothing. Throws the problems of `changeMember`.
 */
export const setRole = (
  db: Kysely<Tables>,
  by: Actor,
  id: number,
  role: StaffRow['role'],
): Promise<StaffRow> =>
  changeMember(db, by, id, async (trx, member) => {
    if (member.role === role) return undefined;
    await trx.updateTable('users').set({ role }).where('id', '=', id).execute();
    return { action: 'staff.roleChanged', facts: { role, previousRole: member.role } };
  });

/** Disables an account. A trigger ends all sessions. Throws the problems of `changeMember`. */
export const disableMember = (db: Kysely<Tables>, by: Actor, id: number): Promise<StaffRow> =>
  changeMember(db, by, id, async (trx, member) => {
    if (member.disabledAt) return undefined;
    const disabled_at = sql<Date>`now()`;
    await trx.updateTable('users').set({ disabled_at }).where('id', '=', id).execute();
    return { action: 'staff.disabled' };
  });

/** Enables a disabled account, and cancels its erasure. Throws the problems of `changeMember`. */
export const enableMember = (db: Kysely<Tables>, by: Actor, id: number): Promise<StaffRow> =>
  changeMember(db, by, id, async (trx, member) => {
    if (!member.disabledAt) return undefined;
    await cancelErasure(trx, { by, id });
    await trx.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute();
    return { action: 'staff.enabled' };
  });

/**
 * Requests that a disabled account is erased after the grace period. Throws the problems of `changeMember`,
 * and `wrong_state` for an account that is not disabled. So the last moderator with the right `staff` cannot be erased.
 */
export const requestMemberErasure = (
  { db, mail }: Pick<Context, 'db' | 'mail'>,
  by: Actor,
  id: number,
): Promise<StaffRow> =>
  changeMember(db, by, id, async (trx) => {
    await requestErasure(trx, mail, { by, id });
    return undefined;
  });

/** Cancels the erasure of a member's account. Throws the problems of `changeMember`. */
export const cancelMemberErasure = (db: Kysely<Tables>, by: Actor, id: number): Promise<StaffRow> =>
  changeMember(db, by, id, async (trx) => {
    await cancelErasure(trx, { by, id });
    return undefined;
  });

/** Ends all sessions of a member. Throws the problems of `changeMember`. */
export const endMemberSessions = (db: Kysely<Tables>, by: Actor, id: number): Promise<StaffRow> =>
  changeMember(db, by, id, async (trx) => {
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
    return { action: 'staff.sessionsEnded' };
  });

/**
 * Switches the second factor of a member off: the app, the passkeys and the recovery codes. Throws the problems of
 * `changeMember`.
 */
export const resetSecondFactor = (db: Kysely<Tables>, by: Actor, id: number): Promise<StaffRow> =>
  changeMember(db, by, id, async (trx) =>
    (await dropSecondStep(trx, id)) ? { action: 'staff.secondFactorReset' } : undefined,
  );

/**
 * Gives a moderator a right, and ends an unused invitation of the moderator. Throws the problems of `changeMember`,
 * and `wrong_state` for another role.
 */
export const grantRight = (db: Kysely<Tables>, by: Actor, id: number, right: Right): Promise<StaffRow> =>
  changeMember(db, by, id, async (trx, member) => {
    if (member.role !== 'MODERATOR') throw problem('wrong_state');
    if (member.rights.includes(right)) return undefined;
    await trx.insertInto('rights').values({ user_id: id, name: right }).execute();
    // A colleague without this right may have the link of the invitation and would get the right with it.
    await endInvitation(trx, id);
    return { action: 'staff.rightGranted', facts: { right } };
  });

/**
 * Takes a right from a moderator. The right ends before the next call of the moderator. Throws the problems of
 * `changeMember`.
 */
export const revokeRight = (db: Kysely<Tables>, by: Actor, id: number, right: Right): Promise<StaffRow> =>
  changeMember(db, by, id, async (trx, member) => {
    if (!member.rights.includes(right)) return undefined;
    await trx.deleteFrom('rights').where('user_id', '=', id).where('name', '=', right).execute();
    return { action: 'staff.rightRevoked', facts: { right } };
  });

type ChangeEntry = Pick<NewJournalEntry, 'action' | 'facts'> | undefined;

/**
 * Changes a member in one transaction, with a row of the journal unless `work` resolves to undefined. Throws
 * `not_found`, `own_account` for a change of the caller's own account, `last_staff` when no enabled moderator with the
 * right `staff` would stay, the problems of `work`, and `unauthorized` and `forbidden` as `lockForCaller` does.
 */
const changeMember = (
  db: Kysely<Tables>,
  by: Actor,
  id: number,
  work: (trx: Transaction<Tables>, member: StaffRow) => Promise<ChangeEntry>,
): Promise<StaffRow> =>
  inTransaction(db, (trx) => changeMemberIn(trx, by, id, (member) => work(trx, member)));

async function changeMemberIn(
  trx: Transaction<Tables>,
  by: Actor,
  id: number,
  work: (member: StaffRow) => Promise<ChangeEntry>,
): Promise<StaffRow> {
  if (by !== 'command' && by.id === id) throw problem('own_account');
  await lockForCaller(trx, by);
  const member = await lockStaffMember(trx, id);
  if (!member) throw problem('not_found');
  const entry = await work(member);
  if (!entry) return (await findStaffMember(trx, id))!;
  if (member.rights.includes('staff') && !(await hasModeratorOfStaff(trx))) throw problem('last_staff');
  await record(trx, { by, ...entry, subject: { kind: 'user', id } });
  return (await findStaffMember(trx, id))!;
}

/**
 * Waits for other changes of the staff, and then checks the caller again. Such a change may have closed the account of
 * the caller or taken the right, after the guards allowed the call. Throws `unauthorized`, `forbidden`.
 */
async function lockForCaller(trx: Transaction<Tables>, by: Actor): Promise<void> {
  await lockRightOfStaff(trx);
  if (by === 'command') return;
  const caller = by.id === null ? undefined : await findStaffMember(trx, by.id);
  if (!caller || caller.disabledAt) throw problem('unauthorized');
  if (!caller.rights.includes('staff')) throw problem('forbidden');
}
