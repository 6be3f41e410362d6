import { bodyLimits } from '../limits';
import type { Route } from '../route';

export const clientEventsRoutes = {
  reportClientEvent: {
    method: 'POST',
    path: '/api/client-events',
    access: 'public',
    bodyLimit: bodyLimits.small,
  },
} as const satisfies Record<string, Route>;
