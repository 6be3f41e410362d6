import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { serve } from '../../core/http/serve';
import { readClient } from '../../core/sessions/start-session';
import { requestReset } from './reset';
import { readLink, useLink } from './use-link';

/** Setting a password by a link. It needs no session. */
export function publicLinks(app: FastifyInstance, context: Context): void {
  const { clock } = context;
  const readSender = (request: FastifyRequest) => ({ ...readClient(request), at: clock() });
  serve(app, 'requestReset', async ({ body, request }) => {
    await requestReset(context, { ...body, ...readSender(request) });
    return null;
  });
  serve(app, 'readLink', ({ body, request }) => readLink(context, { ...body, ...readSender(request) }));
  serve(app, 'useLink', async ({ body, request }) => ({
    token: await useLink(context, app.jwt, { ...body, ...readSender(request) }),
  }));
}
