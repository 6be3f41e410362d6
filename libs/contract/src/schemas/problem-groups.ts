import type { ProblemCode } from '../problems';

// Problems that several calls share. A call lists a group in its `problems`.

/** Why a learner cannot take a step in a lesson. */
export const lessonStepProblems = [
  'not_found',
  'course_closed',
  'lesson_locked',
  'lesson_opens_later',
  'wrong_check_type',
  'wrong_state',
] as const satisfies readonly ProblemCode[];

/** Why the API rejects a file that it receives. */
export const uploadProblems = [
  'file_infected',
  'too_many_uploads',
  'quota_exceeded',
  'storage_full',
] as const satisfies readonly ProblemCode[];

/** Why uploaded files cannot be sent with a message. */
export const fileSendingProblems = [
  'too_many_files',
  'submission_too_large',
  'file_missing',
  'file_handed_in',
  'file_infected',
] as const satisfies readonly ProblemCode[];

/** Why a learner may not read a lesson: its course is closed, or the lesson is not open yet. */
export const lessonReadingProblems = [
  'course_closed',
  'lesson_locked',
  'lesson_opens_later',
] as const satisfies readonly ProblemCode[];

/** Why a mailed link does not work. */
export const mailedLinkProblems = [
  'link_invalid',
  'link_expired',
  'link_used',
] as const satisfies readonly ProblemCode[];

/** Why a sign-in through a provider fails. */
export const providerSignInProblems = [
  'account_suspended',
  'email_unknown',
  'email_unverified',
  'other_link',
  'sign_in_expired',
  'provider_failed',
  'too_many_attempts',
] as const satisfies readonly ProblemCode[];
