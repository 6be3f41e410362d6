import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';
import { serve } from '../../core/http/serve';
import { forgetAttempt } from '../account/attempts';
import { countOrReject } from '../entry/limits';
import { checkOwnPassword } from '../my-account/check-own-password';
import { askErasure, takeBackErasure } from './ask-erasure';

/** Each request writes rows of the journal and sends a mail. */
const asks = { kind: 'erasure_ask', most: 5, windowMs: 3_600_000 } as const;

/** A learner asks that their account is erased, and takes it back. */
export function myErasure(app: FastifyInstance, { db, mail, clock }: Context): void {
  serve(app, 'askMyErasure', async ({ user, body: { password } }) => {
    const attempt = await checkOwnPassword(db, user, { password, path: 'password', at: clock() });
    await countOrReject(db, asks, String(user.id), clock());
    const erasesAt = await inTransaction(db, async (trx) => {
      await forgetAttempt(trx, attempt, user.id);
      return askErasure(trx, mail, { by: user, id: user.id });
    });
    if (!erasesAt) throw problem('unauthorized');
    return { erasesAt: erasesAt.toISOString() };
  });

  serve(app, 'takeBackMyErasure', async ({ user }) => {
    await inTransaction(db, (trx) => takeBackErasure(trx, { by: user, id: user.id }));
    return null;
  });
}
