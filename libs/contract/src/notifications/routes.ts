import type { Route } from '../route';

export const notificationsRoutes = {
  listNotifications: { method: 'GET', path: '/api/notifications', access: ['LEARNER'] },
  readNotification: { method: 'POST', path: '/api/notifications/:id/read', access: ['LEARNER'] },
  readAllNotifications: { method: 'POST', path: '/api/notifications/read-all', access: ['LEARNER'] },
} as const satisfies Record<string, Route>;
