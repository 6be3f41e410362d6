import type { Route } from '../route';

export const morningRoutes = {
  getMorning: { method: 'GET', path: '/api/morning', access: ['MODERATOR'] },
} as const satisfies Record<string, Route>;
