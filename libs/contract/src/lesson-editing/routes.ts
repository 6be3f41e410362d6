import { bodyLimits } from '../limits';
import type { Route } from '../route';
import { creator } from '../who-may-call';

export const lessonEditingRoutes = {
  createLesson: { method: 'POST', path: '/api/lessons', access: creator, bodyLimit: bodyLimits.document },
  updateLesson: { method: 'PUT', path: '/api/lessons/:id', access: creator, bodyLimit: bodyLimits.document },
  unpublishLesson: { method: 'POST', path: '/api/lessons/:id/unpublish', access: creator },
  deleteLesson: { method: 'DELETE', path: '/api/lessons/:id', access: creator },
  restoreLesson: { method: 'POST', path: '/api/lessons/:id/restore', access: creator },
  getLessonLearners: { method: 'GET', path: '/api/lessons/:id/learners', access: creator },
  listLessonVersions: { method: 'GET', path: '/api/lessons/:id/versions', access: creator },
  restoreLessonVersion: {
    method: 'POST',
    path: '/api/lessons/:id/versions/:version/restore',
    access: creator,
  },
} as const satisfies Record<string, Route>;
