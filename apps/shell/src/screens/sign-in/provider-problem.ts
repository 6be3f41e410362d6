import { ProblemError } from '@stupeni/api-client';
import { texts } from './provider-texts';

/** The text about a failed sign-in at the provider `name`: what happened, and what to do. */
export function describeProblem(cause: unknown, name: string): string {
  if (!(cause instanceof ProblemError)) {
    console.warn('The sign-in at the provider did not reach the API.', cause);
    return texts.offline;
  }
  const { body } = cause;
  switch (body.error) {
    case 'email_unknown':
      return texts.emailUnknown(name, body.email);
    case 'email_unverified':
      return texts.emailUnverified(name, body.email);
    case 'account_suspended':
      return texts.suspended;
    case 'other_link':
      return texts.otherLink(name);
    case 'sign_in_expired':
      return texts.expired(name);
    case 'too_many_attempts':
      return texts.wait(body.retryAfter);
    default:
      return texts.failed(name);
  }
}
