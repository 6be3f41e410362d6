import type { Route } from '../route';

export const reviewRoutes = {
  listLearnerGroups: { method: 'GET', path: '/api/teacher/groups', access: ['TEACHER'] },
  listReview: { method: 'GET', path: '/api/teacher/review', access: ['TEACHER'] },
  decideReview: { method: 'PATCH', path: '/api/teacher/review/:userId/:lessonId', access: ['TEACHER'] },
  listUndoable: { method: 'GET', path: '/api/teacher/review/undoable', access: ['TEACHER'] },
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
} as const satisfies Record<string, Route>;
