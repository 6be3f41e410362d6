import type { Route } from '../route';

export const eventsRoutes = {
  followEvents: { method: 'GET', path: '/api/events', access: 'signed' },
} as const satisfies Record<string, Route>;
