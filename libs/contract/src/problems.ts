import type { FileScan } from './vocabulary';

/** The code of each problem and its HTTP status (product decisions §7). */
export const problemStatus = {
  validation: 400,
  comment_required: 400,
  answer_required: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  account_suspended: 403,
  second_factor_needed: 403,
  wrong_code: 403,
  passkey_refused: 403,
  forbidden: 403,
  email_unknown: 403,
  email_unverified: 403,
  consent_required: 403,
  factor_required: 403,
  course_closed: 403,
  lesson_locked: 403,
  not_found: 404,
  link_invalid: 404,
  wrong_check_type: 409,
  wrong_state: 409,
  already_decided: 409,
  claimed: 409,
  stale_submission: 409,
  duplicate_order: 409,
  email_taken: 409,
  email_deleted: 409,
  group_taken: 409,
  own_account: 409,
  last_staff: 409,
  other_link: 409,
  no_free_slots: 409,
  not_sold: 409,
  test_in_use: 409,
  test_changed: 409,
  order_changed: 409,
  export_running: 409,
  file_checking: 409,
  file_closed: 409,
  upload_incomplete: 409,
  too_many_questions: 409,
  discussion_closed: 409,
  link_expired: 410,
  link_used: 410,
  sign_in_expired: 410,
  second_step_ended: 410,
  outdated: 412,
  file_too_large: 413,
  quota_exceeded: 413,
  file_type: 415,
  answers_required: 422,
  file_infected: 422,
  too_many_attempts: 429,
  too_many_uploads: 429,
  too_many_requests: 429,
  too_many_exports: 429,
  internal: 500,
  provider_failed: 502,
  payment_refused: 502,
  unavailable: 503,
  storage_full: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** One wrong field of a request: the path of its name in the body, and a Russian sentence. */
interface ValidationIssue {
  path: string;
  message: string;
}

interface Retry {
  /** Seconds until another attempt can succeed. The `Retry-After` header has the same number. */
  retryAfter: number;
}

/** The extra fields of a problem, by its code. A code that is not here has none. */
interface ProblemFacts {
  validation: { issues: ValidationIssue[] };
  /**
   * The password was right. `token` goes to `POST /api/auth/second-factor` with a code, or to `POST /api/auth/passkey`.
   * It works for five minutes. `ways` says what the account has; a recovery code always works.
   */
  second_factor_needed: { token: string; ways: SecondStepWay[] };
  /** The lesson that must be done first. */
  lesson_locked: { blocking: { id: number; courseId: number; title: string; order: number } };
  /** `field` names the change that the state does not allow. `groupId` and `status` are the current state. */
  wrong_state: { field?: 'testId'; groupId?: number | null; status?: 'PENDING' | 'PAID' | 'CANCELED' };
  already_decided: { by: Account; at: string; action: 'READY' | 'REDO' };
  claimed: { by: Account; until: string };
  stale_submission: { submissionId: number };
  /** Why nobody may open the file of the submission. */
  file_closed: { scan: FileScan };
  duplicate_order: { existingId: number };
  /** For an import: how many slots are free and how many it needs. */
  no_free_slots: { free?: number; needed?: number };
  test_in_use: { lesson: { id: number; title: string } };
  /** Who changed the order last. Null when the stored versions do not contain it. */
  order_changed: { by: Person | null; own: boolean; at: string | null };
  /** When the password was set, and the masked e-mail of the account. */
  link_used: { usedAt: string; email: string };
  /** The e-mail that the provider named. Null when it named none. */
  email_unknown: { email: string | null };
  email_unverified: { email: string | null };
  /** The current version. */
  outdated: { version: number };
  /** Numbers of the parts that the API does not have. */
  upload_incomplete: { missing: number[] };
  /** The deleted participant who can be restored. */
  email_deleted: { id: number };
  /** How many questions about one lesson may wait for an answer. */
  too_many_questions: { limit: number };
  /**
   * What the content of a rejected file is, where the API knows it: the extension that fits (`docx`, `heic`), `html`,
   * `text`, or `protected` for an office document with a password.
   */
  file_type: { found?: string };
  /** Bytes. */
  quota_exceeded: { quotaBytes: number; storedBytes: number };
  too_many_attempts: Retry;
  too_many_uploads: Retry;
  too_many_requests: Retry;
  too_many_exports: Retry;
  unavailable: Partial<Retry>;
  storage_full: Retry;
}

/** What ends a sign-in that waits for its second step: a passkey, or a code of the app. */
export type SecondStepWay = 'passkey' | 'app';

interface Person {
  firstName: string;
  lastName: string;
}
interface Account extends Person {
  id: number;
}

/** The extra fields of a problem with this code. */
export type FactsOf<C extends ProblemCode> = C extends keyof ProblemFacts ? ProblemFacts[C] : object;

/** Body of a problem with this code: the code for programs, a Russian sentence for people, and the extra fields. */
export type ProblemOf<C extends ProblemCode> = { [K in C]: { error: K; message: string } & FactsOf<K> }[C];

/** Body of any problem. Its `error` decides which extra fields it has. */
export type ProblemBody = ProblemOf<ProblemCode>;
