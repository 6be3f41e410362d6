import type { Route } from '../route';

export const courseAccessRoutes = {
  listCourseAccess: {
    method: 'GET',
    path: '/api/courses/:courseId/access',
    access: ['MODERATOR', 'CREATOR'],
  },
  // Only moderators may read these rows, because they have the names and the e-mails of learners.
  listGroupAccess: { method: 'GET', path: '/api/groups/:id/access', access: ['MODERATOR'] },
  listParticipantAccess: { method: 'GET', path: '/api/participants/:id/access', access: ['MODERATOR'] },
  listEndingAccess: { method: 'GET', path: '/api/courseAccess/ending', access: ['MODERATOR'] },
  openCourse: { method: 'POST', path: '/api/courses/:courseId/access', access: ['MODERATOR'] },
  changeCourseAccess: { method: 'PUT', path: '/api/courseAccess/:accessId', access: ['MODERATOR'] },
  removeCourseAccess: { method: 'DELETE', path: '/api/courseAccess/:accessId', access: ['MODERATOR'] },
} as const satisfies Record<string, Route>;
