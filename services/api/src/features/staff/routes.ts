import type { StaffMember } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { answerOnce, unstoredReply } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { issueText } from '../../core/http/texts';
import { hashPassword } from '../../core/sessions/passwords';
import { requireGoodPassword } from '../../core/sessions/require-password';
import { answerInvitation } from '../links/invite';
import { mailedFields } from '../links/mailed-invitation';
import {
  addInvited,
  addMember,
  disableMember,
  enableMember,
  endMemberSessions,
  requestMemberErasure,
  inviteMember,
  cancelMemberErasure,
  resetSecondFactor,
  setRole,
} from './change-staff';
import { findStaff, type StaffRow } from './queries';

/** Moderators with the right `staff` manage the accounts of teachers, creators and moderators. */
export function staff(app: FastifyInstance, context: Context): void {
  const { db } = context;
  serve(app, 'getRights', async ({ user }) => ({ rights: [...user.rights] }));

  serve(app, 'listStaff', async ({ user }) => (await findStaff(db)).map((row) => toStaffMember(row, user)));

  serve(app, 'createStaff', async (call) => {
    const { user } = call;
    const { password, invite, by: way = 'link', ...person } = call.body;
    if ((password === undefined) !== (invite === true) || (call.body.by && !invite))
      throw problem('validation', { issues: [{ path: 'password', message: issueText.passwordOrInvite }] });
    if (password === undefined)
      return answerOnce(db, call, async (trx) =>
        toStaffMember(await addInvited(trx, context, user, { ...person, way }), user),
      );
    requireGoodPassword(password, person);
    const passwordHash = await hashPassword(password);
    return answerOnce(db, call, async (trx) =>
      toStaffMember(await addMember(trx, user, { ...person, passwordHash }), user),
    );
  });

  serve(
    app,
    'inviteStaff',
    ({ params, body, user, request }) =>
      answerInvitation(db, request, body, (trx) =>
        inviteMember(trx, context, user, { id: params.id, way: body.by }),
      ),
    // The answer is never stored, because a link has a token.
    unstoredReply,
  );

  serve(app, 'setStaffRole', async ({ params, body, user }) =>
    toStaffMember(await setRole(db, user, params.id, body.role), user),
  );

  serve(app, 'disableStaff', async ({ params, user }) =>
    toStaffMember(await disableMember(db, user, params.id), user),
  );

  serve(app, 'enableStaff', async ({ params, user }) =>
    toStaffMember(await enableMember(db, user, params.id), user),
  );

  serve(app, 'askStaffErasure', async ({ params, user }) =>
    toStaffMember(await requestMemberErasure(context, user, params.id), user),
  );

  serve(app, 'takeBackStaffErasure', async ({ params, user }) =>
    toStaffMember(await cancelMemberErasure(db, user, params.id), user),
  );

  serve(app, 'resetStaffSecondFactor', async ({ params, user }) =>
    toStaffMember(await resetSecondFactor(db, user, params.id), user),
  );

  serve(app, 'endStaffSessions', async ({ params, user }) => {
    await endMemberSessions(db, user, params.id);
    return null;
  });
}

const toStaffMember = (
  { disabledAt, erasesAt, lastLogin, invitedUntil, mailState, mailedAt, mailAgainAt, ...row }: StaffRow,
  caller: SignedInUser,
): StaffMember => ({
  ...row,
  disabledAt: disabledAt && disabledAt.toISOString(),
  ...(erasesAt && { erasesAt: erasesAt.toISOString() }),
  lastLogin: lastLogin && lastLogin.toISOString(),
  invitedUntil: invitedUntil && invitedUntil.toISOString(),
  ...mailedFields({ mailState, mailedAt, mailAgainAt }),
  own: row.id === caller.id,
});
