import Type from 'typebox';
import { closed, Instant, oneOf } from './base';

/**
 * What became of the mail with the present invitation. `waiting`: it leaves as soon as it can. `sent`: the school's mail
 * server took it. `unknown`: nobody knows whether the server took it. `rejected`: the server refused the address.
 * `failed`: it did not leave.
 */
const MailedInvitation = closed({
  state: oneOf(['waiting', 'sent', 'rejected', 'unknown', 'failed']),
  /** Since when. */
  at: Instant,
});

/** Fields of somebody who was invited by mail. Both are absent without a mail and after the first sign-in. */
export const mailedFields = {
  invitationMail: Type.Optional(MailedInvitation),
  /** When another mail may leave. Absent when it may leave now. */
  mailAgainAt: Type.Optional(Instant),
};
