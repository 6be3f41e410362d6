import type { Route } from './route';

const everybody = ['LEARNER', 'TEACHER', 'MODERATOR', 'CREATOR'] as const;

/** The calls of specification §7 and the additions of the product decisions: one table for both sides. */
export const routes = {
  signIn: { method: 'POST', path: '/api/auth/login', access: 'public' },
  signOut: { method: 'POST', path: '/api/auth/logout', access: 'signed' },
  getConfig: { method: 'GET', path: '/api/config', access: 'public' },
  getVersion: { method: 'GET', path: '/api/version', access: 'public' },

  listCourses: { method: 'GET', path: '/api/courses', access: everybody },
  getCourse: { method: 'GET', path: '/api/courses/:id', access: everybody },
  getLesson: { method: 'GET', path: '/api/lessons/:id', access: everybody },
  completeLesson: { method: 'POST', path: '/api/progress/complete', access: ['LEARNER'] },

  listCompleted: { method: 'GET', path: '/api/profile/completed', access: ['LEARNER'] },
  listTasks: { method: 'GET', path: '/api/profile/tasks', access: ['LEARNER'] },
  listNotifications: { method: 'GET', path: '/api/notifications', access: ['LEARNER'] },
  readNotification: { method: 'POST', path: '/api/notifications/:id/read', access: ['LEARNER'] },
  readAllNotifications: { method: 'POST', path: '/api/notifications/read-all', access: ['LEARNER'] },

  listParticipants: { method: 'GET', path: '/api/participants', access: ['MODERATOR'] },
  createParticipant: { method: 'POST', path: '/api/participants', access: ['MODERATOR'] },
  updateParticipant: { method: 'PUT', path: '/api/participants/:id', access: ['MODERATOR'] },
  deleteParticipant: { method: 'DELETE', path: '/api/participants/:id', access: ['MODERATOR'] },
  listGroups: { method: 'GET', path: '/api/groups', access: ['MODERATOR'] },
  createGroup: { method: 'POST', path: '/api/groups', access: ['MODERATOR'] },
  updateGroup: { method: 'PUT', path: '/api/groups/:id', access: ['MODERATOR'] },
  deleteGroup: { method: 'DELETE', path: '/api/groups/:id', access: ['MODERATOR'] },
  getSlots: { method: 'GET', path: '/api/slots', access: ['MODERATOR'] },
  listPayments: { method: 'GET', path: '/api/payments', access: ['MODERATOR'] },
  createPayment: { method: 'POST', path: '/api/payments', access: ['MODERATOR'] },
  getPayment: { method: 'GET', path: '/api/payments/:id', access: ['MODERATOR'] },
  payInSandbox: { method: 'POST', path: '/api/payments/:id/sandbox/pay', access: ['MODERATOR'] },
  cancelInSandbox: { method: 'POST', path: '/api/payments/:id/sandbox/cancel', access: ['MODERATOR'] },

  listReview: { method: 'GET', path: '/api/teacher/review', access: ['TEACHER'] },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
