import type { Route } from '../route';

export const aboutRoutes = {
  getConfig: { method: 'GET', path: '/api/config', access: 'public' },
  getVersion: { method: 'GET', path: '/api/version', access: 'public' },
} as const satisfies Record<string, Route>;
