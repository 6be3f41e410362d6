import { bodyLimits } from '../limits';
import type { Route } from '../route';

export const erasureRoutes = {
  requestMyErasure: {
    method: 'POST',
    path: '/api/account/erasure',
    access: ['LEARNER'],
    bodyLimit: bodyLimits.small,
  },
  cancelMyErasure: {
    method: 'DELETE',
    path: '/api/account/erasure',
    access: ['LEARNER'],
  },
} as const satisfies Record<string, Route>;
