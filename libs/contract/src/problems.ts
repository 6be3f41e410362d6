/** Every refusal has a code of its own and an HTTP status (product decisions §7). */
export const problemStatus = {
  validation: 400,
  comment_required: 400,
  answer_required: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  forbidden: 403,
  course_closed: 403,
  lesson_locked: 403,
  not_found: 404,
  wrong_check_type: 409,
  wrong_state: 409,
  already_decided: 409,
  claimed: 409,
  stale_submission: 409,
  duplicate_order: 409,
  email_taken: 409,
  group_taken: 409,
  no_free_slots: 409,
  test_in_use: 409,
  test_changed: 409,
  order_changed: 409,
  outdated: 412,
  file_too_large: 413,
  quota_exceeded: 413,
  file_type: 415,
  answers_required: 422,
  too_many_attempts: 429,
  too_many_uploads: 429,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** Body of every refusal: a code for programs, a Russian sentence for people, and facts of the case. */
export interface ProblemBody {
  error: ProblemCode;
  message: string;
  [fact: string]: unknown;
}
