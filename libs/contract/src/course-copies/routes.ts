import type { Route } from '../route';
import { creator } from '../who-may-call';

export const courseCopiesRoutes = {
  copyCourse: { method: 'POST', path: '/api/courses/:id/copy', access: creator },
  copyLesson: { method: 'POST', path: '/api/lessons/:id/copy', access: creator },
  copyTest: { method: 'POST', path: '/api/tests/:id/copy', access: creator },
} as const satisfies Record<string, Route>;
