export { makeConfig, makeToken, makeUser } from './makers/account';
export { makeCourse, makeCourseLesson, makeCourseRow, makeLesson, makeProgress } from './makers/learning';
export { makeCompletedLesson, makeNotification, makeSubmission, makeTask } from './makers/profile';
export { makeGroup, makeParticipant, makeReviewItem, makeSlots } from './makers/staff';
export { pretendApi, usePretendApi } from './pretend-api/pretend-api';
export type { PretendApi } from './pretend-api/pretend-api';
export type { PretendCall } from './pretend-api/read-call';
export { pretendShell } from './pretend-shell';
export type { PretendShell } from './pretend-shell';
