import type { StaffMember } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import type { SignedUser } from '../../http/guards';
import { serve } from '../../http/serve';
import {
  addMember,
  disableMember,
  enableMember,
  endSessionsOf,
  resetSecondFactor,
  setRole,
} from './change-staff';
import { findStaff, type StaffRow } from './queries';

/** Moderators with the right `staff` manage the accounts of teachers, creators and moderators. */
export function staff(app: FastifyInstance, { db }: Context): void {
  serve(app, 'getRights', async ({ user }) => ({ rights: [...user.rights] }));

  serve(app, 'listStaff', async ({ user }) => (await findStaff(db)).map((row) => shown(row, user)));

  serve(app, 'createStaff', async ({ body, user }) => shown(await addMember(db, user, body), user));

  serve(app, 'setStaffRole', async ({ params, body, user }) =>
    shown(await setRole(db, user, params.id, body.role), user),
  );

  serve(app, 'disableStaff', async ({ params, user }) =>
    shown(await disableMember(db, user, params.id), user),
  );

  serve(app, 'enableStaff', async ({ params, user }) => shown(await enableMember(db, user, params.id), user));

  serve(app, 'resetStaffSecondFactor', async ({ params, user }) =>
    shown(await resetSecondFactor(db, user, params.id), user),
  );

  serve(app, 'endStaffSessions', async ({ params, user }) => {
    await endSessionsOf(db, user, params.id);
    return null;
  });
}

const shown = ({ disabledAt, lastLogin, ...row }: StaffRow, caller: SignedUser): StaffMember => ({
  ...row,
  disabledAt: disabledAt && disabledAt.toISOString(),
  lastLogin: lastLogin && lastLogin.toISOString(),
  own: row.id === caller.id,
});
