import type { Route } from '../route';
import { discussing } from '../who-may-call';

/** The roles that write in threads. */
const talking = ['LEARNER', 'TEACHER'] as const;

export const threadsRoutes = {
  getThread: { method: 'GET', path: '/api/lessonComments/:commentId/messages', access: discussing },
  addMessage: { method: 'POST', path: '/api/lessonComments/:commentId/messages', access: talking },
  getSubmissionThread: {
    method: 'GET',
    path: '/api/submissions/:submissionId/messages',
    access: discussing,
  },
  addSubmissionMessage: {
    method: 'POST',
    path: '/api/submissions/:submissionId/messages',
    access: talking,
  },
  changeMessage: { method: 'PUT', path: '/api/messages/:messageId', access: talking },
  withdrawMessage: { method: 'DELETE', path: '/api/messages/:messageId', access: talking },
  changeComment: { method: 'PUT', path: '/api/lessonComments/:commentId', access: talking },
  withdrawAnswer: { method: 'DELETE', path: '/api/lessonComments/:commentId/answer', access: ['TEACHER'] },
} as const satisfies Record<string, Route>;
