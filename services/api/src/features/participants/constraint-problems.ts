import { violatedConstraint } from '../../core/db/violation';
import { problem } from '../../core/http/problem';

/** Turns a violated constraint of the database into its problem. Other errors are thrown again. */
export function throwAsProblem(error: unknown): never {
  switch (violatedConstraint(error)) {
    case 'users_live_email':
      throw problem('email_taken');
    case 'slot_account_free':
      throw problem('no_free_slots');
    default:
      throw error;
  }
}
