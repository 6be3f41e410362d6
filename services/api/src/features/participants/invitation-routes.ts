import type { Reply } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { serve } from '../../http/serve';
import { pathOf } from '../entry/links';
import { inviteParticipant } from './invite-participant';

/** Inviting a participant again. */
export function participantInvitations(app: FastifyInstance, context: Context): void {
  serve(
    app,
    'inviteParticipant',
    async ({ params, body, user, request }) => {
      const invite = async () => {
        const { token, expiresAt } = await inviteParticipant(context, params.id, body.by, user);
        const link = body.by === 'mail' ? null : pathOf('invitation', token);
        return { link, expiresAt: expiresAt.toISOString() };
      };
      // A repeat must not send a second mail. The stored answer has no link.
      if (body.by === 'mail' && request.once)
        return JSON.parse(await request.once(body, async () => JSON.stringify(await invite()))) as Sent;
      return invite();
    },
    // An answer with a link must not be stored for a repeat: it would contain the token.
    { config: { rebuildsReply: true } },
  );
}

type Sent = Reply<'inviteParticipant'>;
