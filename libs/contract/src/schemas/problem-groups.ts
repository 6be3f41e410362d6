import type { ProblemCode } from '../problems';

// Problems that several calls share.

/** A step of a learner in a lesson. */
export const step = [
  'not_found',
  'course_closed',
  'lesson_locked',
  'lesson_opens_later',
  'wrong_check_type',
  'wrong_state',
] as const satisfies readonly ProblemCode[];

/** A file that arrives. */
export const uploading = [
  'file_infected',
  'too_many_uploads',
  'quota_exceeded',
  'storage_full',
] as const satisfies readonly ProblemCode[];

/** Files that wait and are sent with a message. */
export const sendingFiles = [
  'too_many_files',
  'submission_too_large',
  'file_missing',
  'file_handed_in',
  'file_infected',
] as const satisfies readonly ProblemCode[];

/** What a learner may not read. */
export const reading = [
  'course_closed',
  'lesson_locked',
  'lesson_opens_later',
] as const satisfies readonly ProblemCode[];

/** A mailed link. */
export const usingLink = [
  'link_invalid',
  'link_expired',
  'link_used',
] as const satisfies readonly ProblemCode[];

/** A sign-in through a provider. */
export const provider = [
  ...(['account_suspended', 'email_unknown', 'email_unverified', 'other_link'] as const),
  ...(['sign_in_expired', 'provider_failed', 'too_many_attempts'] as const),
] as const satisfies readonly ProblemCode[];
