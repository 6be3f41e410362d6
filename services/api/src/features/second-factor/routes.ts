import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { problem } from '../../core/http/problem';
import { unstoredReply } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { readClient } from '../../core/sessions/start-session';
import { findMyAccount } from '../my-account/queries';
import { makePasskeySite } from '../passkeys/site';
import {
  replaceRecoveryCodes,
  startSecondFactor,
  endSecondFactor,
  confirmSecondFactor,
} from './change-factor';
import { buildUri } from './codes';
import { finishSignIn } from './finish-sign-in';
import { countRecoveryCodes, findFactor } from './queries';

/** The second step of a sign-in. It needs no session. */
export function publicSecondFactor(app: FastifyInstance, { db, config, clock }: Context): void {
  serve(app, 'finishSignIn', async ({ body, request }) => ({
    token: await finishSignIn(
      { db, jwt: app.jwt, secret: config.jwtSecret },
      { ...body, ...readClient(request), at: clock() },
    ),
  }));
}

/** The caller's own second factor. */
export function secondFactor(app: FastifyInstance, { db, config, clock }: Context): void {
  const makeFactorContext = () => ({ db, key: config.jwtSecret, at: clock() });
  const site = makePasskeySite(config);
  const makeProofContext = ({ log }: FastifyRequest) => ({ ...makeFactorContext(), site, log });

  serve(app, 'getSecondFactor', async ({ user }) => {
    const since = (await findFactor(db, user.id))?.confirmedAt ?? null;
    const codesLeft = await countRecoveryCodes(db, user.id);
    return { since: since && since.toISOString(), codesLeft, required: config.staffFactor };
  });

  serve(
    app,
    'startSecondFactor',
    async ({ user, body }) => {
      const account = await findMyAccount(db, user);
      if (!account) throw problem('unauthorized');
      const secret = await startSecondFactor(makeFactorContext(), user, body.password);
      return { secret, uri: buildUri(secret, { brand: config.brand, email: account.email }) };
    },
    unstoredReply,
  );

  serve(
    app,
    'confirmSecondFactor',
    async ({ user, body }) => ({
      recoveryCodes: await confirmSecondFactor(makeFactorContext(), user, body.code),
    }),
    unstoredReply,
  );

  serve(
    app,
    'replaceRecoveryCodes',
    async ({ user, body, request }) => ({
      recoveryCodes: await replaceRecoveryCodes(makeProofContext(request), user, body),
    }),
    unstoredReply,
  );

  serve(app, 'endSecondFactor', async ({ user, body, request }) => {
    await endSecondFactor(makeProofContext(request), user, body);
    return null;
  });
}
