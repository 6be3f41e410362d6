import type { Route } from '../route';

export const announcementsRoutes = {
  listAnnouncements: { method: 'GET', path: '/api/announcements', access: ['MODERATOR'] },
  previewAnnouncement: { method: 'POST', path: '/api/announcements/preview', access: ['MODERATOR'] },
  createAnnouncement: { method: 'POST', path: '/api/announcements', access: ['MODERATOR'] },
  // The receivers are names of learners. A learner has `getMyAnnouncement`.
  getAnnouncement: { method: 'GET', path: '/api/announcements/:id', access: ['MODERATOR'] },
  updateAnnouncement: { method: 'PUT', path: '/api/announcements/:id', access: ['MODERATOR'] },
  withdrawAnnouncement: { method: 'POST', path: '/api/announcements/:id/withdraw', access: ['MODERATOR'] },
  getMyAnnouncement: { method: 'GET', path: '/api/notifications/announcements/:id', access: ['LEARNER'] },
} as const satisfies Record<string, Route>;
