import type { Route } from '../route';
import { creator } from '../who-may-call';

export const courseArchivesRoutes = {
  exportCourse: { method: 'GET', path: '/api/courses/:id/archive', access: creator },
  lookIntoCourseArchive: { method: 'POST', path: '/api/course-archives/look', access: creator },
  importCourse: { method: 'POST', path: '/api/course-archives', access: creator },
} as const satisfies Record<string, Route>;
