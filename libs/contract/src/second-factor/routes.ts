import { bodyLimits } from '../limits';
import type { Route } from '../route';
import { staffRoles } from '../who-may-call';

export const secondFactorRoutes = {
  finishSignIn: {
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'public',
    bodyLimit: bodyLimits.small,
  },
  getSecondFactor: {
    method: 'GET',
    path: '/api/account/second-factor',
    access: staffRoles,
  },
  startSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor',
    access: staffRoles,
    bodyLimit: bodyLimits.small,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    access: staffRoles,
    bodyLimit: bodyLimits.small,
  },
  replaceRecoveryCodes: {
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    access: staffRoles,
    bodyLimit: bodyLimits.small,
  },
  endSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/end',
    access: staffRoles,
    bodyLimit: bodyLimits.small,
  },
} as const satisfies Record<string, Route>;
