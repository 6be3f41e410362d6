import type { Route } from '../route';

export const myExportRoutes = {
  getMyExport: { method: 'GET', path: '/api/account/export', access: 'signed' },
  makeMyExport: { method: 'POST', path: '/api/account/export', access: 'signed' },
  downloadMyExport: { method: 'GET', path: '/api/account/exports/:id', access: 'public' },
} as const satisfies Record<string, Route>;
