import type { Route } from '../route';
import { withRightStaff } from '../who-may-call';

export const staffRoutes = {
  getRights: { method: 'GET', path: '/api/rights', access: ['MODERATOR'] },
  listStaff: { method: 'GET', path: '/api/staff', ...withRightStaff },
  createStaff: { method: 'POST', path: '/api/staff', ...withRightStaff },
  inviteStaff: { method: 'POST', path: '/api/staff/:id/invitation', ...withRightStaff },
  setStaffRole: { method: 'PUT', path: '/api/staff/:id/role', ...withRightStaff },
  disableStaff: { method: 'POST', path: '/api/staff/:id/disable', ...withRightStaff },
  enableStaff: { method: 'POST', path: '/api/staff/:id/enable', ...withRightStaff },
  askStaffErasure: { method: 'POST', path: '/api/staff/:id/erasure', ...withRightStaff },
  takeBackStaffErasure: { method: 'DELETE', path: '/api/staff/:id/erasure', ...withRightStaff },
  endStaffSessions: { method: 'POST', path: '/api/staff/:id/end-sessions', ...withRightStaff },
  resetStaffSecondFactor: { method: 'POST', path: '/api/staff/:id/reset-second-factor', ...withRightStaff },
} as const satisfies Record<string, Route>;
