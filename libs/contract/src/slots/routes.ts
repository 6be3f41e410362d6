import type { Route } from '../route';

export const slotsRoutes = {
  getSlots: { method: 'GET', path: '/api/slots', access: ['MODERATOR'] },
} as const satisfies Record<string, Route>;
