import type { Route } from '../route';

export const submissionsRoutes = {
  addSubmission: { method: 'POST', path: '/api/submissions', access: ['LEARNER'] },
} as const satisfies Record<string, Route>;
