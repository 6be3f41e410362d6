import { violatedConstraint } from '../../db/violation';
import { problem } from '../../http/problem';

/** Says what the database refused about a person, so that parallel moderators get the same answer as one. */
export function explainRefusal(error: unknown): never {
  switch (violatedConstraint(error)) {
    case 'users_live_email':
      throw problem('email_taken');
    case 'slot_account_free':
      throw problem('no_free_slots');
    default:
      throw error;
  }
}
