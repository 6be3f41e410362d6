import { bodyLimits } from '../limits';
import type { Route } from '../route';
import { creator } from '../who-may-call';

export const testsRoutes = {
  listTests: { method: 'GET', path: '/api/tests', access: ['CREATOR', 'TEACHER'] },
  createTest: { method: 'POST', path: '/api/tests', access: creator, bodyLimit: bodyLimits.test },
  getTest: { method: 'GET', path: '/api/tests/:id', access: ['CREATOR', 'TEACHER'] },
  updateTest: { method: 'PUT', path: '/api/tests/:id', access: creator, bodyLimit: bodyLimits.test },
  deleteTest: { method: 'DELETE', path: '/api/tests/:id', access: creator },
  restoreTest: { method: 'POST', path: '/api/tests/:id/restore', access: creator },
  listTestVersions: { method: 'GET', path: '/api/tests/:id/versions', access: creator },
  restoreTestVersion: { method: 'POST', path: '/api/tests/:id/versions/:version/restore', access: creator },
} as const satisfies Record<string, Route>;
