import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { serve } from '../../core/http/serve';
import { unstoredReply } from '../../core/http/repeats';
import { answerInvitation } from '../links/invite';
import { inviteParticipant } from './invite-participant';

/** Inviting a participant again. */
export function participantInvitations(app: FastifyInstance, context: Context): void {
  serve(
    app,
    'inviteParticipant',
    ({ params: { id }, body, user, request }) =>
      answerInvitation(context.db, request, body, (trx) =>
        inviteParticipant(trx, context, user, { id, way: body.by }),
      ),
    // The answer is never stored, because a link has a token.
    unstoredReply,
  );
}
