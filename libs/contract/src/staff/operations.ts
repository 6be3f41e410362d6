import Type from 'typebox';
import { personFields } from '../fields';
import { rights } from '../journal';
import {
  closed,
  Id,
  IdParams,
  Instant,
  NoQuery,
  Nothing,
  nullable,
  oneOf,
  sentTexts,
  storedTexts,
} from '../schemas/base';
import { Invitation } from '../links/operations';
import type { Operation } from '../schemas/operation';
import { mailedFields } from '../schemas/mailed-invitation';
import { firstSignIn, invitationChannel } from '../participants/operations';

const staffRoles = ['TEACHER', 'CREATOR', 'MODERATOR'] as const;

/** An account of a teacher, creator or moderator. */
export const StaffMember = closed({
  id: Id,
  ...storedTexts(personFields),
  role: oneOf(staffRoles),
  /** The rights of a moderator. The command line grants them. */
  rights: Type.Array(oneOf(rights)),
  /** Nobody can sign in to a disabled account. */
  disabledAt: nullable(Instant),
  lastLogin: nullable(Instant),
  /** Until when the invitation of somebody who never signed in works. Null without an invitation. */
  invitedUntil: nullable(Instant),
  ...mailedFields,
  /** When the account will be erased. Absent when nobody asked for it. */
  erasesAt: Type.Optional(Instant),
  /** Whether the account has a second step: the app or a passkey. */
  secondFactor: Type.Boolean(),
  /** Whether it is the caller's own account, which the caller cannot change here. */
  own: Type.Boolean(),
});

export const staffOperations = {
  /** The rights of the caller. The API checks them itself. */
  getRights: { summary: 'Права модератора', reply: closed({ rights: Type.Array(oneOf(rights)) }) },
  /** All staff, sorted by name. */
  listStaff: { summary: 'Сотрудники', query: NoQuery, reply: Type.Array(StaffMember) },
  /** The link of an invitation comes from `inviteStaff`. */
  createStaff: {
    summary: 'Добавить сотрудника',
    problems: ['email_taken'],
    body: closed({
      ...sentTexts(personFields),
      role: oneOf(staffRoles),
      ...firstSignIn,
    }),
    reply: StaffMember,
    status: 201,
  },
  /** Makes another invitation for a member who never signed in. The earlier link stops working. */
  inviteStaff: {
    summary: 'Пригласить сотрудника ещё раз: письмом или ссылкой',
    whyUncompressed: 'secret',
    problems: ['own_account', 'wrong_state', 'too_many_attempts'],
    params: IdParams,
    body: closed({ by: invitationChannel }),
    reply: Invitation,
    status: 201,
  },
  /** Ends all sessions of the account. A moderator who gets another role loses all rights. */
  setStaffRole: {
    summary: 'Сменить роль сотрудника',
    problems: ['own_account', 'last_staff'],
    params: IdParams,
    body: closed({ role: oneOf(staffRoles) }),
    reply: StaffMember,
  },
  /** Ends all sessions of the account. */
  disableStaff: {
    summary: 'Отключить сотрудника',
    problems: ['own_account', 'last_staff'],
    params: IdParams,
    reply: StaffMember,
  },
  /** Enables a disabled account. It also cancels a request to erase the account. */
  enableStaff: {
    summary: 'Вернуть сотруднику доступ',
    problems: ['own_account'],
    params: IdParams,
    reply: StaffMember,
  },
  /**
   * Requests that a disabled account is erased after `erasureGraceDays` (`@stupeni/rules`). Another request does not
   * move the date. The texts that the member wrote for learners stay.
   */
  askStaffErasure: {
    summary: 'Удалить учётную запись отключённого сотрудника через 30 дней',
    problems: ['own_account', 'wrong_state'],
    params: IdParams,
    reply: StaffMember,
  },
  takeBackStaffErasure: {
    summary: 'Отменить удаление учётной записи сотрудника',
    problems: ['own_account'],
    params: IdParams,
    reply: StaffMember,
  },
  /** Removes the app, the passkeys and the recovery codes of a colleague who has lost them. */
  resetStaffSecondFactor: {
    summary: 'Сбросить второй шаг входа сотрудника',
    problems: ['own_account'],
    params: IdParams,
    reply: StaffMember,
  },
  endStaffSessions: {
    summary: 'Завершить сеансы сотрудника',
    problems: ['own_account'],
    params: IdParams,
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
