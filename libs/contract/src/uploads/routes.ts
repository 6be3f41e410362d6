import { bodyLimits } from '../limits';
import type { Route } from '../route';

/** The roles that send files: learners with submissions, and both sides of a thread with messages. */
const sending = ['LEARNER', 'TEACHER'] as const;

export const uploadsRoutes = {
  startUpload: { method: 'POST', path: '/api/uploads', access: sending },
  getWaitingFiles: { method: 'GET', path: '/api/uploads', access: sending },
  getUpload: { method: 'GET', path: '/api/uploads/:id', access: sending },
  cancelUpload: { method: 'DELETE', path: '/api/uploads/:id', access: sending },
  sendPart: {
    method: 'PUT',
    path: '/api/uploads/:id/parts/:number',
    access: sending,
    bodyLimit: bodyLimits.part,
  },
  finishUpload: { method: 'POST', path: '/api/uploads/:id/finish', access: sending },
} as const satisfies Record<string, Route>;
