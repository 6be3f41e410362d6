import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';
import { serve } from '../../core/http/serve';
import { forgetAttempt } from '../sign-in/attempts';
import { countOrReject } from '../../core/http/rate-windows';
import { checkOwnPassword } from '../my-account/check-own-password';
import { requestErasure, cancelErasure } from './request-erasure';

/** Each request writes rows of the journal and sends a mail. */
const requestLimit = { kind: 'erasure_ask', most: 5, windowMs: 3_600_000 } as const;

/** A learner requests that their account is erased, and cancels the request. */
export function myErasure(app: FastifyInstance, { db, mail, clock }: Context): void {
  serve(app, 'requestMyErasure', async ({ user, body: { password } }) => {
    const attempt = await checkOwnPassword(db, user, { password, path: 'password', at: clock() });
    await countOrReject(db, requestLimit, String(user.id), clock());
    const erasesAt = await inTransaction(db, async (trx) => {
      await forgetAttempt(trx, attempt, user.id);
      return requestErasure(trx, mail, { by: user, id: user.id });
    });
    if (!erasesAt) throw problem('unauthorized');
    return { erasesAt: erasesAt.toISOString() };
  });

  serve(app, 'cancelMyErasure', async ({ user }) => {
    await inTransaction(db, (trx) => cancelErasure(trx, { by: user, id: user.id }));
    return null;
  });
}
