import type { Route } from '../route';

export const courseAccessRoutes = {
  // The rows have the names and the e-mails of learners.
  listCourseAccess: { method: 'GET', path: '/api/courses/:courseId/access', access: ['MODERATOR'] },
  openCourse: { method: 'POST', path: '/api/courses/:courseId/access', access: ['MODERATOR'] },
  changeCourseAccess: { method: 'PUT', path: '/api/courseAccess/:accessId', access: ['MODERATOR'] },
  removeCourseAccess: { method: 'DELETE', path: '/api/courseAccess/:accessId', access: ['MODERATOR'] },
} as const satisfies Record<string, Route>;
