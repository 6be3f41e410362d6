import type { Route } from '../route';
import { everybody } from '../who-may-call';

export const lessonsRoutes = {
  listLessons: { method: 'GET', path: '/api/lessons', access: everybody },
  getLesson: { method: 'GET', path: '/api/lessons/:id', access: everybody },
} as const satisfies Record<string, Route>;
