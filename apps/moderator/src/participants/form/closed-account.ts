import { call, readProblemCode } from '@stupeni/api-client';
import type { ClosedParticipant, Input, Participant } from '@stupeni/contract';

/** The save of a new participant stopped, because a deleted or suspended one has the e-mail. The moderator decides. */
export class ClosedAccountError extends Error {
  override readonly name = 'ClosedAccountError';

  constructor(readonly account: ClosedParticipant) {
    super('A deleted or suspended participant has the e-mail.');
  }
}

/** The moderator's decision about an e-mail: the id of the account to restore, or null for a new account. */
export interface ClosedChoice {
  email: string;
  restore: number | null;
}

type Body = Input<'createParticipant'>['body'];

/**
 * Adds a participant, or restores the chosen account with the values of the form. Throws `ClosedAccountError` when the
 * e-mail has a deleted or suspended participant about whom nobody decided yet.
 */
export async function addOrRestore(
  body: Body,
  choice: ClosedChoice | null,
  idempotencyKey: string,
): Promise<Participant> {
  const decided = choice?.email === body.email ? choice : null;
  if (!decided) {
    const account = await findClosed(body.email);
    if (account) throw new ClosedAccountError(account);
  }
  if (!decided?.restore) {
    const newBody = decided ? { ...body, secondAccount: true } : body;
    return call('createParticipant', { body: newBody }, { idempotencyKey });
  }
  // A restored account keeps its earlier password, unless the form has a new one.
  const { email: _, invite: _invite, by: _by, ...changes } = body;
  const params = { id: decided.restore };
  return call('restoreParticipant', { params, body: changes }, { idempotencyKey });
}

async function findClosed(email: string): Promise<ClosedParticipant | undefined> {
  try {
    return (await call('listClosedParticipants', { query: { email } }))[0];
  } catch (error) {
    // An older API has no such list and adds the participant.
    if (readProblemCode(error) === 'not_found') return undefined;
    throw error;
  }
}
