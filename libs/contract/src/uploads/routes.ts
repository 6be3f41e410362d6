import { bodyLimits } from '../limits';
import type { Route } from '../route';

export const uploadsRoutes = {
  startUpload: { method: 'POST', path: '/api/uploads', access: ['LEARNER'] },
  getWaitingFiles: { method: 'GET', path: '/api/uploads', access: ['LEARNER'] },
  getUpload: { method: 'GET', path: '/api/uploads/:id', access: ['LEARNER'] },
  cancelUpload: { method: 'DELETE', path: '/api/uploads/:id', access: ['LEARNER'] },
  sendPart: {
    method: 'PUT',
    path: '/api/uploads/:id/parts/:number',
    access: ['LEARNER'],
    bodyLimit: bodyLimits.part,
  },
  finishUpload: { method: 'POST', path: '/api/uploads/:id/finish', access: ['LEARNER'] },
} as const satisfies Record<string, Route>;
