import Type from 'typebox';
import { closed, Instant, oneOf } from './base';

/**
 * The state of the mail with the present invitation. `waiting`: it will be sent as soon as possible. `sent`: the
 * school's mail server accepted it. `unknown`: it is unknown whether the server accepted it. `rejected`: the server
 * refused the address. `failed`: it was not sent.
 */
const MailedInvitation = closed({
  state: oneOf(['waiting', 'sent', 'rejected', 'unknown', 'failed']),
  /** Since when the mail has this state. */
  at: Instant,
});

/** Fields of a person who was invited by mail. Both are absent without a mail and after the first sign-in. */
export const mailedFields = {
  invitationMail: Type.Optional(MailedInvitation),
  /** When another mail can be sent. Absent when it can be sent now. */
  mailAgainAt: Type.Optional(Instant),
};
