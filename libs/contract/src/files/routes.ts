import type { Route } from '../route';

export const filesRoutes = {
  uploadSubmission: { method: 'POST', path: '/api/upload', access: ['LEARNER'] },
  getFile: { method: 'GET', path: '/api/files/:id', access: 'public' },
  uploadMedia: { method: 'POST', path: '/api/media', access: ['CREATOR'] },
  getMedia: { method: 'GET', path: '/api/media/:id', access: 'public' },
} as const satisfies Record<string, Route>;
