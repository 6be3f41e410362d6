import { bodyLimits } from '../limits';
import type { Route } from '../route';

export const consentRoutes = {
  listDocuments: { method: 'GET', path: '/api/documents', access: 'public' },
  getDocument: { method: 'GET', path: '/api/documents/:id', access: 'public' },
  getPrivacy: { method: 'GET', path: '/api/privacy', access: 'public' },
  getMyConsents: { method: 'GET', path: '/api/account/consents', access: 'signed' },
  acceptDocuments: {
    method: 'POST',
    path: '/api/account/consents',
    access: 'signed',
    bodyLimit: bodyLimits.small,
  },
} as const satisfies Record<string, Route>;
