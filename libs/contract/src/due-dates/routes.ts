import type { Route } from '../route';

export const dueDatesRoutes = {
  extendDue: { method: 'PUT', path: '/api/extensions/:userId/:lessonId', access: ['TEACHER', 'MODERATOR'] },
  getMyCalendar: { method: 'GET', path: '/api/account/calendar', access: ['LEARNER'] },
  replaceMyCalendar: { method: 'POST', path: '/api/account/calendar', access: ['LEARNER'] },
  readCalendar: { method: 'GET', path: '/api/calendar/:file', access: 'public' },
} as const satisfies Record<string, Route>;
