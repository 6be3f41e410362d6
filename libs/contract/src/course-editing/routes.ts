import { bodyLimits } from '../limits';
import type { Route } from '../route';
import { creator } from '../who-may-call';

export const courseEditingRoutes = {
  createCourse: { method: 'POST', path: '/api/courses', access: creator, bodyLimit: bodyLimits.document },
  updateCourse: { method: 'PUT', path: '/api/courses/:id', access: creator, bodyLimit: bodyLimits.document },
  deleteCourse: { method: 'DELETE', path: '/api/courses/:id', access: creator },
  restoreCourse: { method: 'POST', path: '/api/courses/:id/restore', access: creator },
  listCourseVersions: { method: 'GET', path: '/api/courses/:id/versions', access: creator },
  restoreCourseVersion: {
    method: 'POST',
    path: '/api/courses/:id/versions/:version/restore',
    access: creator,
  },
  arrangeCourse: { method: 'POST', path: '/api/courses/:id/outline', access: creator },
  orderLessons: { method: 'POST', path: '/api/courses/:id/lesson-order', access: creator },
} as const satisfies Record<string, Route>;
