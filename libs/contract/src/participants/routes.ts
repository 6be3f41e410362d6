import { bodyLimits } from '../limits';
import type { Route } from '../route';

export const participantsRoutes = {
  listParticipants: { method: 'GET', path: '/api/participants', access: ['MODERATOR'] },
  createParticipant: { method: 'POST', path: '/api/participants', access: ['MODERATOR'] },
  importParticipants: {
    method: 'POST',
    path: '/api/participants/import',
    access: ['MODERATOR'],
    bodyLimit: bodyLimits.table,
  },
  getImport: { method: 'GET', path: '/api/participants/import', access: ['MODERATOR'] },
  exportParticipants: { method: 'GET', path: '/api/participants/export', access: ['MODERATOR'] },
  getParticipantProgress: { method: 'GET', path: '/api/participants/:id/progress', access: ['MODERATOR'] },
  listClosedParticipants: { method: 'GET', path: '/api/participants/closed', access: ['MODERATOR'] },
  restoreParticipant: { method: 'POST', path: '/api/participants/:id/restore', access: ['MODERATOR'] },
  suspendParticipant: { method: 'POST', path: '/api/participants/:id/suspend', access: ['MODERATOR'] },
  resumeParticipant: { method: 'POST', path: '/api/participants/:id/resume', access: ['MODERATOR'] },
  updateParticipant: { method: 'PUT', path: '/api/participants/:id', access: ['MODERATOR'] },
  moveParticipant: { method: 'PUT', path: '/api/participants/:id/group', access: ['MODERATOR'] },
  inviteParticipant: { method: 'POST', path: '/api/participants/:id/invitation', access: ['MODERATOR'] },
  deleteParticipant: { method: 'DELETE', path: '/api/participants/:id', access: ['MODERATOR'] },
} as const satisfies Record<string, Route>;
