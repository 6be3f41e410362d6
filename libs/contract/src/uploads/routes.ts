import { bodyLimits } from '../limits';
import type { Route } from '../route';

/** The roles that send files: learners with submissions, and both sides of a thread with messages. */
const fileSenders = ['LEARNER', 'TEACHER'] as const;

export const uploadsRoutes = {
  startUpload: { method: 'POST', path: '/api/uploads', access: fileSenders },
  getWaitingFiles: { method: 'GET', path: '/api/uploads', access: fileSenders },
  getUpload: { method: 'GET', path: '/api/uploads/:id', access: fileSenders },
  cancelUpload: { method: 'DELETE', path: '/api/uploads/:id', access: fileSenders },
  sendPart: {
    method: 'PUT',
    path: '/api/uploads/:id/parts/:number',
    access: fileSenders,
    bodyLimit: bodyLimits.part,
  },
  finishUpload: { method: 'POST', path: '/api/uploads/:id/finish', access: fileSenders },
} as const satisfies Record<string, Route>;
