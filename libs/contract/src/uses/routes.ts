import type { Route } from '../route';
import { creator } from '../who-may-call';

export const usesRoutes = {
  getCourseUse: { method: 'GET', path: '/api/courses/:id/use', access: creator },
  getLessonUse: { method: 'GET', path: '/api/lessons/:id/use', access: creator },
  getTestUse: { method: 'GET', path: '/api/tests/:id/use', access: creator },
} as const satisfies Record<string, Route>;
