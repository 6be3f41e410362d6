import type { Route } from '../route';
import { discussionRoles, everybody, staffRoles } from '../who-may-call';

export const commentsRoutes = {
  listComments: { method: 'GET', path: '/api/lessonComments/:lessonId', access: everybody },
  addComment: { method: 'POST', path: '/api/lessonComments/:lessonId', access: ['LEARNER'] },
  hideComment: { method: 'POST', path: '/api/lessonComments/:commentId/hide', access: discussionRoles },
  setDiscussion: { method: 'PUT', path: '/api/lessonComments/:lessonId/discussion', access: staffRoles },
} as const satisfies Record<string, Route>;
