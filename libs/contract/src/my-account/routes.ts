import { bodyLimits } from '../limits';
import type { Route } from '../route';

export const myAccountRoutes = {
  getMyAccount: { method: 'GET', path: '/api/account', access: 'signed' },
  updateMyAccount: { method: 'PUT', path: '/api/account', access: ['TEACHER', 'MODERATOR', 'CREATOR'] },
  changeMyPassword: {
    method: 'POST',
    path: '/api/account/password',
    access: 'signed',
    bodyLimit: bodyLimits.small,
  },
  listMySessions: { method: 'GET', path: '/api/account/sessions', access: 'signed' },
  endMyOtherSessions: { method: 'DELETE', path: '/api/account/sessions', access: 'signed' },
  endMySession: { method: 'DELETE', path: '/api/account/sessions/:id', access: 'signed' },
} as const satisfies Record<string, Route>;
