import type { Route } from '../route';

export const progressRoutes = {
  submitTest: { method: 'POST', path: '/api/progress', access: ['LEARNER'] },
  completeLesson: { method: 'POST', path: '/api/progress/complete', access: ['LEARNER'] },
} as const satisfies Record<string, Route>;
