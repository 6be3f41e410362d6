import type { Passkey } from '@stupeni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { problem } from '../../core/http/problem';
import { unstoredReply } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { readClient } from '../../core/sessions/start-session';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './change-passkeys';
import { askForAnswer } from './check-answer';
import { findPasskeys } from './queries';
import { finishPasskeySignIn, startPasskeySignIn } from './sign-in';
import { makePasskeySite } from './site';

/** Sign-in with a passkey. It needs no session. */
export function publicPasskeys(app: FastifyInstance, context: Context): void {
  const makeServices = prepareServices(context);
  const toSender = (request: FastifyRequest) => ({ ...readClient(request), at: context.clock() });
  serve(app, 'startPasskeySignIn', ({ body, request }) =>
    startPasskeySignIn(makeServices(request), body, toSender(request)),
  );
  serve(app, 'finishPasskeySignIn', async ({ body, request }) => ({
    token: await finishPasskeySignIn({ ...makeServices(request), jwt: app.jwt }, body, toSender(request)),
  }));
}

/** The caller's own passkeys. */
export function passkeys(app: FastifyInstance, context: Context): void {
  const { db, mail, config, clock } = context;
  const makeServices = prepareServices(context);
  const site = makePasskeySite(config);
  const makeProofContext = ({ log }: FastifyRequest) => ({
    db,
    site,
    log,
    key: config.jwtSecret,
    at: clock(),
  });

  serve(app, 'listPasskeys', async ({ user }) => (await findPasskeys(db, user.id)).map(toPasskey));

  serve(
    app,
    'startPasskey',
    async ({ user, body, request }) =>
      startPasskey({ ...makeProofContext(request), ...makeServices(request) }, user, body),
    unstoredReply,
  );

  serve(
    app,
    'addPasskey',
    async ({ user, body, request }) => {
      const { userAgent } = readClient(request);
      const services = { ...makeServices(request), mail, at: clock() };
      const added = await addPasskey(services, user, { sent: body.passkey, userAgent });
      return { passkey: toPasskey(added.passkey), recoveryCodes: added.recoveryCodes };
    },
    unstoredReply,
  );

  serve(
    app,
    'startPasskeyProof',
    async ({ user, request }) => askForAnswer(makeServices(request), { purpose: 'proof', userId: user.id }),
    unstoredReply,
  );

  serve(app, 'renamePasskey', async ({ user, params, body }) =>
    toPasskey(await renamePasskey({ db }, user, { id: params.id, name: body.name })),
  );

  serve(app, 'removePasskey', async ({ user, params, body, request }) => {
    await removePasskey(makeProofContext(request), user, { id: params.id, proof: body });
    return null;
  });
}

/**
 * Returns a function that makes the services of a call. It throws `wrong_state` where the address of the school allows
 * no passkeys.
 */
function prepareServices({ db, config }: Context) {
  const site = makePasskeySite(config);
  return ({ log }: FastifyRequest) => {
    if (!site) throw problem('wrong_state');
    return { db, site, log };
  };
}

interface PasskeyRow {
  id: number;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at && last_used_at.toISOString(),
});
