import { problemStatus, type ProblemCode, type Route, type RouteName, roles } from '@stupeni/contract';
import { beforeConsent, beforeFactor, operations, type Operation } from '@stupeni/contract/schemas';

const step = ['not_found', 'course_closed', 'lesson_locked', 'wrong_check_type', 'wrong_state'] as const;
const uploading = ['file_infected', 'too_many_uploads', 'quota_exceeded', 'storage_full'] as const;
const link = ['link_invalid', 'link_expired', 'link_used'] as const;
const provider = [
  ...(['account_suspended', 'email_unknown', 'email_unverified', 'other_link'] as const),
  ...(['sign_in_expired', 'provider_failed', 'too_many_attempts'] as const),
];
const reading = ['course_closed', 'lesson_locked'] as const;

/** Problem codes of an operation's own rules. `problemCodesOf` adds the codes that many operations share. */
const own: { [N in RouteName]?: readonly ProblemCode[] } = {
  signIn: ['wrong_credentials', 'account_suspended', 'second_factor_needed', 'too_many_attempts'],
  requestReset: ['not_found', 'too_many_attempts'],
  readLink: [...link, 'too_many_attempts'],
  chooseMyMail: ['not_found'],
  readMailLink: ['link_invalid'],
  useMailLink: ['link_invalid'],
  startProviderSignIn: ['not_found', 'provider_failed', 'too_many_attempts'],
  finishProviderSignIn: [...provider, 'second_factor_needed'],
  useLink: [...link, 'wrong_state', 'second_factor_needed', 'too_many_attempts'],
  getDocument: ['not_found'],
  acceptDocuments: ['wrong_state'],
  finishSignIn: ['wrong_code', 'second_step_ended', 'too_many_attempts'],
  startSecondFactor: ['wrong_state', 'too_many_attempts'],
  confirmSecondFactor: ['wrong_state', 'too_many_attempts'],
  askMyErasure: ['too_many_attempts'],
  changeMyPassword: ['too_many_attempts'],
  makeMyExport: ['export_running', 'too_many_exports', 'storage_full'],
  downloadMyExport: ['unauthorized', 'forbidden'],
  replaceRecoveryCodes: ['wrong_state', 'passkey_refused', 'too_many_attempts'],
  endSecondFactor: ['wrong_state', 'passkey_refused', 'too_many_attempts'],
  startPasskeySignIn: ['second_step_ended', 'wrong_state', 'too_many_attempts'],
  finishPasskeySignIn: ['passkey_refused', 'second_step_ended', 'wrong_state', 'too_many_attempts'],
  startPasskey: ['wrong_state', 'passkey_refused', 'too_many_attempts'],
  addPasskey: ['wrong_state', 'passkey_refused'],
  startPasskeyProof: ['wrong_state'],
  renamePasskey: ['not_found'],
  removePasskey: ['passkey_refused', 'too_many_attempts'],
  reportClientEvent: ['too_many_attempts'],
  getCourse: ['course_closed'],
  updateCourse: ['outdated'],
  deleteCourse: ['outdated'],
  restoreCourseVersion: ['outdated'],
  orderLessons: ['wrong_state', 'order_changed'],
  createLesson: ['duplicate_order'],
  getLesson: reading,
  updateLesson: ['outdated', 'duplicate_order', 'wrong_state'],
  deleteLesson: ['outdated'],
  restoreLesson: ['duplicate_order', 'wrong_state'],
  restoreLessonVersion: ['outdated', 'duplicate_order', 'wrong_state'],
  updateTest: ['outdated'],
  deleteTest: ['outdated', 'test_in_use'],
  restoreTestVersion: ['outdated'],
  submitTest: [...step, 'answers_required', 'test_changed'],
  completeLesson: step,
  uploadWork: [...step, ...uploading],
  startUpload: [...step, 'too_many_uploads', 'quota_exceeded', 'storage_full'],
  sendPart: ['storage_full'],
  finishUpload: [...step, 'upload_incomplete', 'file_infected', 'quota_exceeded', 'storage_full'],
  uploadMedia: uploading,
  getFile: ['unauthorized', 'forbidden', 'file_checking', 'file_infected'],
  listComments: reading,
  addComment: [...step, 'comment_required', 'too_many_questions', 'discussion_closed'],
  hideComment: ['wrong_state'],
  getTask: reading,
  createParticipant: ['email_taken', 'email_deleted', 'no_free_slots'],
  importParticipants: ['email_taken', 'no_free_slots', 'wrong_state'],
  restoreParticipant: ['email_taken', 'no_free_slots', 'wrong_state'],
  updateParticipant: ['outdated', 'email_taken'],
  moveParticipant: ['wrong_state'],
  inviteParticipant: ['wrong_state', 'too_many_attempts'],
  createGroup: ['group_taken'],
  updateGroup: ['group_taken'],
  createStaff: ['email_taken'],
  inviteStaff: ['own_account', 'wrong_state', 'too_many_attempts'],
  setStaffRole: ['own_account', 'last_staff'],
  disableStaff: ['own_account', 'last_staff'],
  enableStaff: ['own_account'],
  askStaffErasure: ['own_account', 'wrong_state'],
  takeBackStaffErasure: ['own_account'],
  endStaffSessions: ['own_account'],
  createPayment: ['not_sold', 'payment_refused'],
  createInvoice: ['not_sold'],
  confirmInvoice: ['wrong_state'],
  cancelInvoice: ['wrong_state'],
  refundInvoice: ['wrong_state'],
  noticeFromYookassa: ['not_found'],
  resetStaffSecondFactor: ['own_account'],
  payInSandbox: ['wrong_state'],
  cancelInSandbox: ['wrong_state'],
  decideReview: [
    'comment_required',
    'already_decided',
    'claimed',
    'stale_submission',
    'file_closed',
    'wrong_state',
  ],
  undoReview: ['already_decided', 'wrong_state'],
  claimReview: ['already_decided', 'claimed', 'wrong_state'],
  releaseReview: [],
  replyClarify: ['answer_required', 'wrong_state'],
  answerComment: ['answer_required', 'wrong_state'],
};

// The calls that http/limit-calls.ts limits.
const isLimited = (name: RouteName, method: Route['method'], query: Operation['query']) =>
  method !== 'GET' ||
  name === 'exportParticipants' ||
  name === 'exportPayments' ||
  name === 'getInvoice' ||
  'search' in ((query as { properties?: object })?.properties ?? {});

// Learners need no second factor.
const isForLearners = (access: Route['access']) => Array.isArray(access) && access.join() === 'LEARNER';

/** The codes of calls that need a session. */
function codesOfSession(name: RouteName, { access }: Route): ProblemCode[] {
  if (access === 'public') return [];
  const codes: ProblemCode[] = ['unauthorized'];
  if (!beforeConsent.has(name)) codes.push('consent_required');
  if (!beforeFactor.has(name) && !isForLearners(access)) codes.push('factor_required');
  if (typeof access !== 'string' && access.length < roles.length) codes.push('forbidden');
  return codes;
}

/** All problem codes of an operation, in the order of `problemStatus`. */
export function problemCodesOf(name: RouteName, route: Route): ProblemCode[] {
  const { method, access } = route;
  const { params, query }: Operation = operations[name];
  const may = new Set<ProblemCode>([
    ...(own[name] ?? []),
    ...codesOfSession(name, route),
    'internal',
    'unavailable',
  ]);
  if (access !== 'public' && isLimited(name, method, query)) may.add('too_many_requests');
  if (params) may.add('not_found');
  if (query) may.add('validation');
  // A body can be malformed, too large or of an unknown type.
  if (method !== 'GET')
    for (const code of ['validation', 'file_too_large', 'file_type'] as const) may.add(code);
  return (Object.keys(problemStatus) as ProblemCode[]).filter((code) => may.has(code));
}
