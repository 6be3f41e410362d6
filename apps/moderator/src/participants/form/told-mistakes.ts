import { issuesOf, problemOf } from '@stupeni/api-client';
import type { Mistakes, ParticipantForm } from './participant-form';
import { texts } from './texts';

/**
 * What the API said against single fields, as long as they stand as they were sent.
 * @param sent the form that was refused
 */
export function toldMistakes(
  error: unknown,
  sent: ParticipantForm | undefined,
  form: ParticipantForm,
): Mistakes {
  const told: Mistakes =
    problemOf(error) === 'email_taken' ? { email: texts.takenEmail } : (issuesOf(error) as Mistakes);
  const stands = ([field]: [string, unknown]) =>
    sent?.[field as keyof ParticipantForm] === form[field as keyof ParticipantForm];
  return Object.fromEntries(Object.entries(told).filter(stands));
}

/** Whether the refusal is said beside fields alone, and needs no words of its own. */
export const isToldByFields = (error: unknown): boolean =>
  problemOf(error) === 'email_taken' || Object.keys(issuesOf(error)).length > 0;
