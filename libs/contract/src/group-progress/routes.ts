import type { Route } from '../route';

const staff = ['MODERATOR', 'TEACHER'] as const;

export const groupProgressRoutes = {
  getGroupProgress: { method: 'GET', path: '/api/groups/:id/progress', access: staff },
  listGroupRows: { method: 'GET', path: '/api/groups/:id/progress/rows', access: staff },
  getLearnerLesson: { method: 'GET', path: '/api/learners/:userId/lessons/:lessonId', access: staff },
  exportGroup: { method: 'POST', path: '/api/groups/:id/progress/export', access: ['MODERATOR'] },
  summarizeCourse: { method: 'GET', path: '/api/courses/:id/groups', access: staff },
  exportCourseSummary: { method: 'GET', path: '/api/courses/:id/groups/export', access: ['MODERATOR'] },
  changeLearners: { method: 'POST', path: '/api/groups/:id/learners', access: ['MODERATOR'] },
} as const satisfies Record<string, Route>;
