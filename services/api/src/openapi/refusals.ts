import { problemStatus, type ProblemCode, type Route, type RouteName, roles } from '@stupeni/contract';
import { operations, type Operation } from '@stupeni/contract/schemas';

const step = ['not_found', 'course_closed', 'lesson_locked', 'wrong_check_type', 'wrong_state'] as const;
/** An upload is limited by person and by the disk. */
const uploading = ['too_many_uploads', 'quota_exceeded', 'storage_full'] as const;
const reading = ['course_closed', 'lesson_locked'] as const;

/** What an operation refuses by its own rules, beside what all of its kind refuse. */
const own: { [N in RouteName]?: readonly ProblemCode[] } = {
  signIn: ['wrong_credentials', 'too_many_attempts'],
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
  uploadMedia: uploading,
  getFile: ['unauthorized', 'forbidden'],
  listComments: reading,
  addComment: [...step, 'comment_required'],
  getTask: reading,
  createParticipant: ['email_taken', 'no_free_slots'],
  importParticipants: ['email_taken', 'no_free_slots', 'wrong_state'],
  updateParticipant: ['email_taken'],
  moveParticipant: ['wrong_state'],
  createGroup: ['group_taken'],
  updateGroup: ['group_taken'],
  payInSandbox: ['wrong_state'],
  cancelInSandbox: ['wrong_state'],
  decideReview: ['comment_required', 'already_decided', 'claimed', 'stale_submission', 'wrong_state'],
  claimReview: ['already_decided', 'claimed', 'wrong_state'],
  releaseReview: [],
  replyClarify: ['answer_required', 'wrong_state'],
  answerComment: ['answer_required', 'wrong_state'],
};

// As http/limit-calls.ts counts them.
const isLimited = (name: RouteName, method: Route['method'], query: Operation['query']) =>
  method !== 'GET' ||
  name === 'exportParticipants' ||
  'search' in ((query as { properties?: object })?.properties ?? {});

/** Every code that the operation may refuse with, in the order of the table of codes. */
export function refusalsOf(name: RouteName, { method, access }: Route): ProblemCode[] {
  const { params, query }: Operation = operations[name];
  const may = new Set<ProblemCode>([...(own[name] ?? []), 'internal', 'unavailable']);
  if (access !== 'public') may.add('unauthorized');
  if (access !== 'public' && isLimited(name, method, query)) may.add('too_many_requests');
  if (typeof access !== 'string' && access.length < roles.length) may.add('forbidden');
  if (params) may.add('not_found');
  if (query) may.add('validation');
  // Whatever has a body can have one that is broken, too large or of a kind that nobody reads.
  if (method !== 'GET')
    for (const code of ['validation', 'file_too_large', 'file_type'] as const) may.add(code);
  return (Object.keys(problemStatus) as ProblemCode[]).filter((code) => may.has(code));
}
