import type { Route } from '../route';

export const profileRoutes = {
  listCompleted: { method: 'GET', path: '/api/profile/completed', access: ['LEARNER'] },
  getNextSteps: { method: 'GET', path: '/api/profile/next', access: ['LEARNER'] },
  listTasks: { method: 'GET', path: '/api/profile/tasks', access: ['LEARNER'] },
  getTask: { method: 'GET', path: '/api/profile/tasks/:lessonId', access: ['LEARNER'] },
} as const satisfies Record<string, Route>;
