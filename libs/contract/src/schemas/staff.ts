import Type from 'typebox';
import { personFields, participantFields } from '../fields';
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
} from './base';
import type { Operation } from './operation';

const staffRoles = ['TEACHER', 'CREATOR', 'MODERATOR'] as const;

/** An account of a teacher, creator or moderator. */
export const StaffMember = closed({
  id: Id,
  ...storedTexts(personFields),
  role: oneOf(staffRoles),
  /** Of a moderator. They are granted by the command line. */
  rights: Type.Array(oneOf(rights)),
  /** Nobody can sign in to a disabled account. */
  disabledAt: nullable(Instant),
  lastLogin: nullable(Instant),
  /** Whether a sign-in needs a code. */
  secondFactor: Type.Boolean(),
  /** Whether it is the caller's own account, which the caller cannot change here. */
  own: Type.Boolean(),
});

export const staffOperations = {
  /** The rights of the caller. The API alone decides what they allow. */
  getRights: { reply: closed({ rights: Type.Array(oneOf(rights)) }) },
  /** All of them, by name. */
  listStaff: { query: NoQuery, reply: Type.Array(StaffMember) },
  createStaff: {
    body: closed({
      ...sentTexts(personFields),
      role: oneOf(staffRoles),
      password: Type.String(participantFields.password),
    }),
    reply: StaffMember,
    status: 201,
  },
  /** Ends all sessions of the account. A moderator who gets another role loses all rights. */
  setStaffRole: { params: IdParams, body: closed({ role: oneOf(staffRoles) }), reply: StaffMember },
  /** Ends all sessions of the account. */
  disableStaff: { params: IdParams, reply: StaffMember },
  enableStaff: { params: IdParams, reply: StaffMember },
  /** Switches the second factor of a colleague off, who has lost the phone and the recovery codes. */
  resetStaffSecondFactor: { params: IdParams, reply: StaffMember },
  endStaffSessions: { params: IdParams, reply: Nothing, status: 204 },
} satisfies Record<string, Operation>;
