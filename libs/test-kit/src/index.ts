export { makeConfig, makeToken, makeUser } from './makers/account';
export { makeComment, makeLearnerTest, makeQuestion } from './makers/questions';
export { makeDocument } from './makers/document';
export {
  makeCourse,
  makeCourseLesson,
  makeCourseRow,
  makeLesson,
  makeLessonRow,
  makeProgress,
} from './makers/learning';
export {
  makeCompletedLesson,
  makeNamedLesson,
  makeNextSteps,
  makeNotification,
  makeSubmission,
  makeTask,
} from './makers/profile';
export { makeSubmissionFile } from './makers/submission-file';
export { makeReviewSubmission, makeReviewedSubmission } from './makers/review';
export { makeGroup, makeParticipant, makePayment, makeReviewItem, makeSlots } from './makers/staff-rows';
export {
  type PretendUploads,
  pretendWaitingFiles,
  makeWaitingFiles,
} from './pretend-api/pretend-waiting-files';
export { usePretendApi } from './pretend-api/pretend-api';
export { pretendShell } from './pretend-shell';
export { pasteInto } from './paste-into';
