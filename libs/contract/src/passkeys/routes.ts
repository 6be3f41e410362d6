import { bodyLimits } from '../limits';
import type { Route } from '../route';
import { staffRoles } from '../who-may-call';

export const passkeysRoutes = {
  startPasskeySignIn: {
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    bodyLimit: bodyLimits.small,
  },
  finishPasskeySignIn: {
    method: 'POST',
    path: '/api/auth/passkey/finish',
    access: 'public',
    bodyLimit: bodyLimits.small,
  },
  listPasskeys: { method: 'GET', path: '/api/account/passkeys', access: staffRoles },
  startPasskey: {
    method: 'POST',
    path: '/api/account/passkeys/start',
    access: staffRoles,
    bodyLimit: bodyLimits.small,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    access: staffRoles,
    bodyLimit: bodyLimits.small,
  },
  startPasskeyProof: { method: 'POST', path: '/api/account/passkeys/proof', access: staffRoles },
  renamePasskey: {
    method: 'PUT',
    path: '/api/account/passkeys/:id',
    access: staffRoles,
    bodyLimit: bodyLimits.small,
  },
  removePasskey: {
    method: 'POST',
    path: '/api/account/passkeys/:id/remove',
    access: staffRoles,
    bodyLimit: bodyLimits.small,
  },
} as const satisfies Record<string, Route>;
