import type { MyAccount } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { unstoredReply } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { record } from '../journal/record';
import { changePassword } from './change-password';
import { parseDevice } from '../../core/sessions/parse-device';
import { endOwnSession, endOtherSessions, findMyAccount, findMySessions, saveName } from './queries';

/** The caller's own account: name, password, and where they are signed in. */
export function myAccount(app: FastifyInstance, { db, clock }: Context): void {
  const read = async (user: SignedInUser): Promise<MyAccount> => {
    const found = await findMyAccount(db, user);
    if (!found) throw problem('unauthorized');
    const { passwordHash: _, passwordChangedAt, erasesAt, ...shown } = found;
    return {
      ...shown,
      passwordChangedAt: passwordChangedAt && passwordChangedAt.toISOString(),
      ...(erasesAt && { erasesAt: erasesAt.toISOString() }),
    };
  };

  serve(app, 'getMyAccount', ({ user }) => read(user));

  serve(app, 'updateMyAccount', async ({ user, body }) => {
    await inTransaction(db, async (trx) => {
      await saveName(trx, user.id, body);
      await record(trx, { ...toEntry(user), action: 'account.changed' });
    });
    return read(user);
  });

  serve(
    app,
    'changeMyPassword',
    async ({ user, body }) => ({ token: await changePassword({ db, jwt: app.jwt }, user, body, clock()) }),
    // The answer is never stored, because it has a token.
    unstoredReply,
  );

  serve(app, 'listMySessions', async ({ user }) => {
    const rows = await findMySessions(db, user.id, user.sessionId);
    return rows.map(({ id, user_agent, address, created_at, last_seen_at }) => ({
      id,
      address,
      ...parseDevice(user_agent),
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      current: id === user.sessionId,
    }));
  });

  serve(app, 'endMySession', async ({ user, params }) => {
    // The caller ends the present session by signing out.
    if (params.id === user.sessionId) throw problem('wrong_state');
    await inTransaction(db, async (trx) => {
      if (!(await endOwnSession(trx, user.id, params.id))) throw problem('not_found');
      await record(trx, { ...toEntry(user), action: 'entry.sessionsEnded', facts: { count: 1 } });
    });
    return null;
  });

  serve(app, 'endMyOtherSessions', async ({ user }) => {
    await inTransaction(db, async (trx) => {
      const sessions = await endOtherSessions(trx, user.id, user.sessionId);
      if (sessions > 0)
        await record(trx, { ...toEntry(user), action: 'entry.sessionsEnded', facts: { count: sessions } });
    });
    return null;
  });
}

const toEntry = ({ id, address }: SignedInUser) => ({
  by: { id, address },
  subject: { kind: 'user', id } as const,
});
