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
    ({ params, body, user, request }) =>
      answerInvitation(request, body, () => inviteParticipant(context, params.id, body.by, user)),
    // The answer is never stored, because a link has a token.
    unstoredReply,
  );
}
