import type { Route } from '../route';
import { withRightStaff } from '../who-may-call';

export const journalRoutes = {
  listJournal: { method: 'GET', path: '/api/journal', ...withRightStaff },
} as const satisfies Record<string, Route>;
