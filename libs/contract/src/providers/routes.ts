import { bodyLimits } from '../limits';
import type { Route } from '../route';

export const providersRoutes = {
  startProviderSignIn: {
    method: 'POST',
    path: '/api/auth/provider',
    access: 'public',
    bodyLimit: bodyLimits.small,
  },
  finishProviderSignIn: {
    method: 'POST',
    path: '/api/auth/provider/finish',
    access: 'public',
    bodyLimit: bodyLimits.small,
  },
  listMyProviders: { method: 'GET', path: '/api/account/providers', access: 'signed' },
  removeMyProvider: { method: 'DELETE', path: '/api/account/providers/:id', access: 'signed' },
} as const satisfies Record<string, Route>;
