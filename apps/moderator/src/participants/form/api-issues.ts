import { issuesOf, problemOf } from '@stupeni/api-client';
import type { FormIssues, ParticipantForm } from './participant-form';
import { texts } from './texts';

/**
 * Issues that the API found in single fields. An issue disappears when its field changes.
 * @param sent the form that the API rejected
 */
export function apiIssuesOf(
  error: unknown,
  sent: ParticipantForm | undefined,
  form: ParticipantForm,
): FormIssues {
  const issues: FormIssues =
    problemOf(error) === 'email_taken' ? { email: texts.takenEmail } : (issuesOf(error) as FormIssues);
  const isUnchanged = ([field]: [string, unknown]) =>
    sent?.[field as keyof ParticipantForm] === form[field as keyof ParticipantForm];
  return Object.fromEntries(Object.entries(issues).filter(isUnchanged));
}

/** Whether fields show the error, so that no other message is needed. */
export const isShownByFields = (error: unknown): boolean =>
  problemOf(error) === 'email_taken' || Object.keys(issuesOf(error)).length > 0;
