import type { Route } from '../route';
import { discussionRoles } from '../who-may-call';

/** The roles that write in threads. */
const threadWriters = ['LEARNER', 'TEACHER'] as const;

export const threadsRoutes = {
  getThread: { method: 'GET', path: '/api/lessonComments/:commentId/messages', access: discussionRoles },
  addMessage: { method: 'POST', path: '/api/lessonComments/:commentId/messages', access: threadWriters },
  getSubmissionThread: {
    method: 'GET',
    path: '/api/submissions/:submissionId/messages',
    access: discussionRoles,
  },
  addSubmissionMessage: {
    method: 'POST',
    path: '/api/submissions/:submissionId/messages',
    access: threadWriters,
  },
  changeMessage: { method: 'PUT', path: '/api/messages/:messageId', access: threadWriters },
  withdrawMessage: { method: 'DELETE', path: '/api/messages/:messageId', access: threadWriters },
  changeComment: { method: 'PUT', path: '/api/lessonComments/:commentId', access: threadWriters },
  withdrawAnswer: { method: 'DELETE', path: '/api/lessonComments/:commentId/answer', access: ['TEACHER'] },
} as const satisfies Record<string, Route>;
