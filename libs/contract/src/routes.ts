import { bodyLimits } from './limits';
import type { Route } from './route';

const everybody = ['LEARNER', 'TEACHER', 'MODERATOR', 'CREATOR'] as const;
const creator = ['CREATOR'] as const;

/** All calls of the API: those of specification §7 and the additions of the product decisions. */
export const routes = {
  signIn: { method: 'POST', path: '/api/auth/login', access: 'public', bodyLimit: bodyLimits.small },
  signOut: { method: 'POST', path: '/api/auth/logout', access: 'signed' },
  renewSession: { method: 'POST', path: '/api/auth/renew', access: 'signed' },
  getConfig: { method: 'GET', path: '/api/config', access: 'public' },
  getVersion: { method: 'GET', path: '/api/version', access: 'public' },
  followEvents: { method: 'GET', path: '/api/events', access: 'signed' },
  reportClientEvent: {
    method: 'POST',
    path: '/api/client-events',
    access: 'public',
    bodyLimit: bodyLimits.small,
  },

  listCourses: { method: 'GET', path: '/api/courses', access: everybody },
  createCourse: { method: 'POST', path: '/api/courses', access: creator, bodyLimit: bodyLimits.document },
  getCourse: { method: 'GET', path: '/api/courses/:id', access: everybody },
  updateCourse: { method: 'PUT', path: '/api/courses/:id', access: creator, bodyLimit: bodyLimits.document },
  deleteCourse: { method: 'DELETE', path: '/api/courses/:id', access: creator },
  restoreCourse: { method: 'POST', path: '/api/courses/:id/restore', access: creator },
  listCourseVersions: { method: 'GET', path: '/api/courses/:id/versions', access: creator },
  restoreCourseVersion: {
    method: 'POST',
    path: '/api/courses/:id/versions/:version/restore',
    access: creator,
  },
  orderLessons: { method: 'POST', path: '/api/courses/:id/lesson-order', access: creator },

  listLessons: { method: 'GET', path: '/api/lessons', access: everybody },
  createLesson: { method: 'POST', path: '/api/lessons', access: creator, bodyLimit: bodyLimits.document },
  getLesson: { method: 'GET', path: '/api/lessons/:id', access: everybody },
  updateLesson: { method: 'PUT', path: '/api/lessons/:id', access: creator, bodyLimit: bodyLimits.document },
  deleteLesson: { method: 'DELETE', path: '/api/lessons/:id', access: creator },
  restoreLesson: { method: 'POST', path: '/api/lessons/:id/restore', access: creator },
  listLessonVersions: { method: 'GET', path: '/api/lessons/:id/versions', access: creator },
  restoreLessonVersion: {
    method: 'POST',
    path: '/api/lessons/:id/versions/:version/restore',
    access: creator,
  },

  listTests: { method: 'GET', path: '/api/tests', access: ['CREATOR', 'TEACHER'] },
  createTest: { method: 'POST', path: '/api/tests', access: creator, bodyLimit: bodyLimits.test },
  getTest: { method: 'GET', path: '/api/tests/:id', access: ['CREATOR', 'TEACHER'] },
  updateTest: { method: 'PUT', path: '/api/tests/:id', access: creator, bodyLimit: bodyLimits.test },
  deleteTest: { method: 'DELETE', path: '/api/tests/:id', access: creator },
  restoreTest: { method: 'POST', path: '/api/tests/:id/restore', access: creator },
  listTestVersions: { method: 'GET', path: '/api/tests/:id/versions', access: creator },
  restoreTestVersion: { method: 'POST', path: '/api/tests/:id/versions/:version/restore', access: creator },

  submitTest: { method: 'POST', path: '/api/progress', access: ['LEARNER'] },
  completeLesson: { method: 'POST', path: '/api/progress/complete', access: ['LEARNER'] },
  uploadWork: { method: 'POST', path: '/api/upload', access: ['LEARNER'] },
  getFile: { method: 'GET', path: '/api/files/:id', access: 'public' },
  uploadMedia: { method: 'POST', path: '/api/media', access: ['CREATOR'] },
  getMedia: { method: 'GET', path: '/api/media/:id', access: 'public' },
  listComments: { method: 'GET', path: '/api/lessonComments/:lessonId', access: everybody },
  addComment: { method: 'POST', path: '/api/lessonComments/:lessonId', access: ['LEARNER'] },

  listCompleted: { method: 'GET', path: '/api/profile/completed', access: ['LEARNER'] },
  getNextSteps: { method: 'GET', path: '/api/profile/next', access: ['LEARNER'] },
  listTasks: { method: 'GET', path: '/api/profile/tasks', access: ['LEARNER'] },
  getTask: { method: 'GET', path: '/api/profile/tasks/:lessonId', access: ['LEARNER'] },
  listNotifications: { method: 'GET', path: '/api/notifications', access: ['LEARNER'] },
  readNotification: { method: 'POST', path: '/api/notifications/:id/read', access: ['LEARNER'] },
  readAllNotifications: { method: 'POST', path: '/api/notifications/read-all', access: ['LEARNER'] },

  listParticipants: { method: 'GET', path: '/api/participants', access: ['MODERATOR'] },
  createParticipant: { method: 'POST', path: '/api/participants', access: ['MODERATOR'] },
  importParticipants: {
    method: 'POST',
    path: '/api/participants/import',
    access: ['MODERATOR'],
    bodyLimit: bodyLimits.table,
  },
  getImport: { method: 'GET', path: '/api/participants/import', access: ['MODERATOR'] },
  exportParticipants: { method: 'GET', path: '/api/participants/export', access: ['MODERATOR'] },
  getParticipantProgress: { method: 'GET', path: '/api/participants/:id/progress', access: ['MODERATOR'] },
  listClosedParticipants: { method: 'GET', path: '/api/participants/closed', access: ['MODERATOR'] },
  restoreParticipant: { method: 'POST', path: '/api/participants/:id/restore', access: ['MODERATOR'] },
  updateParticipant: { method: 'PUT', path: '/api/participants/:id', access: ['MODERATOR'] },
  moveParticipant: { method: 'PUT', path: '/api/participants/:id/group', access: ['MODERATOR'] },
  deleteParticipant: { method: 'DELETE', path: '/api/participants/:id', access: ['MODERATOR'] },
  listGroups: { method: 'GET', path: '/api/groups', access: ['MODERATOR'] },
  createGroup: { method: 'POST', path: '/api/groups', access: ['MODERATOR'] },
  updateGroup: { method: 'PUT', path: '/api/groups/:id', access: ['MODERATOR'] },
  deleteGroup: { method: 'DELETE', path: '/api/groups/:id', access: ['MODERATOR'] },
  getSlots: { method: 'GET', path: '/api/slots', access: ['MODERATOR'] },
  listPayments: { method: 'GET', path: '/api/payments', access: ['MODERATOR'] },
  createPayment: { method: 'POST', path: '/api/payments', access: ['MODERATOR'] },
  getPayment: { method: 'GET', path: '/api/payments/:id', access: ['MODERATOR'] },
  payInSandbox: { method: 'POST', path: '/api/payments/:id/sandbox/pay', access: ['MODERATOR'] },
  cancelInSandbox: { method: 'POST', path: '/api/payments/:id/sandbox/cancel', access: ['MODERATOR'] },

  listLearnerGroups: { method: 'GET', path: '/api/teacher/groups', access: ['TEACHER'] },
  listReview: { method: 'GET', path: '/api/teacher/review', access: ['TEACHER'] },
  decideReview: { method: 'PATCH', path: '/api/teacher/review/:userId/:lessonId', access: ['TEACHER'] },
  undoReview: { method: 'POST', path: '/api/teacher/review/:userId/:lessonId/undo', access: ['TEACHER'] },
  getReviewSubmission: {
    method: 'GET',
    path: '/api/teacher/review/:userId/:lessonId/submission',
    access: ['TEACHER'],
  },
  claimReview: { method: 'POST', path: '/api/teacher/review/:userId/:lessonId/claim', access: ['TEACHER'] },
  releaseReview: {
    method: 'DELETE',
    path: '/api/teacher/review/:userId/:lessonId/claim',
    access: ['TEACHER'],
  },
  listClarify: { method: 'GET', path: '/api/teacher/clarify', access: ['TEACHER'] },
  replyClarify: { method: 'PATCH', path: '/api/teacher/clarify/:userId/:lessonId', access: ['TEACHER'] },
  answerComment: { method: 'POST', path: '/api/lessonComments/:commentId/answer', access: ['TEACHER'] },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
