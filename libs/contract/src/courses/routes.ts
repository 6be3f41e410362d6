import type { Route } from '../route';
import { everybody } from '../who-may-call';

export const coursesRoutes = {
  listCourses: { method: 'GET', path: '/api/courses', access: everybody },
  getCourse: { method: 'GET', path: '/api/courses/:id', access: everybody },
} as const satisfies Record<string, Route>;
