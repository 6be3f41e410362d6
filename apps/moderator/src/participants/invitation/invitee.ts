import type { StaffMember } from '@stupeni/contract';

/** Who is invited, and the key of the query that has them. */
export type Invitees = 'participants' | 'staff';
export type Invitee = Pick<StaffMember, 'id' | 'firstName' | 'lastName' | 'email'>;

/** The call that invites once more. */
export const inviteAgain = { participants: 'inviteParticipant', staff: 'inviteStaff' } as const;
