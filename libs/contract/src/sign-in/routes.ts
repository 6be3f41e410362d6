import { bodyLimits } from '../limits';
import type { Route } from '../route';

export const signInRoutes = {
  signIn: { method: 'POST', path: '/api/auth/login', access: 'public', bodyLimit: bodyLimits.small },
  signOut: { method: 'POST', path: '/api/auth/logout', access: 'signed' },
  renewSession: { method: 'POST', path: '/api/auth/renew', access: 'signed' },
} as const satisfies Record<string, Route>;
