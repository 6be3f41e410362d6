import type { Route } from '../route';

export const groupsRoutes = {
  listGroups: { method: 'GET', path: '/api/groups', access: ['MODERATOR'] },
  createGroup: { method: 'POST', path: '/api/groups', access: ['MODERATOR'] },
  updateGroup: { method: 'PUT', path: '/api/groups/:id', access: ['MODERATOR'] },
  deleteGroup: { method: 'DELETE', path: '/api/groups/:id', access: ['MODERATOR'] },
} as const satisfies Record<string, Route>;
