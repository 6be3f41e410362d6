import { bodyLimits } from '../limits';
import type { Route } from '../route';

export const linkRoutes = {
  requestReset: { method: 'POST', path: '/api/auth/reset', access: 'public', bodyLimit: bodyLimits.small },
  readLink: { method: 'POST', path: '/api/auth/link', access: 'public', bodyLimit: bodyLimits.small },
  useLink: { method: 'POST', path: '/api/auth/link/use', access: 'public', bodyLimit: bodyLimits.small },
} as const satisfies Record<string, Route>;
