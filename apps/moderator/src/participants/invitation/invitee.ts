import type { StaffMember } from '@stupeni/contract';

/** Who is invited. It is also the key of the query that has these people. */
export type Invitees = 'participants' | 'staff';
export type Invitee = Pick<StaffMember, 'id' | 'firstName' | 'lastName' | 'email'>;

/** The calls that invite a person once more. */
export const inviteAgain = { participants: 'inviteParticipant', staff: 'inviteStaff' } as const;
