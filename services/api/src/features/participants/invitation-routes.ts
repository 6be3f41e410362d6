import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { serve } from '../../core/http/serve';
import { invitationAnswer, invitationReply } from '../links/invite';
import { inviteParticipant } from './invite-participant';

/** Inviting a participant again. */
export function participantInvitations(app: FastifyInstance, context: Context): void {
  serve(
    app,
    'inviteParticipant',
    ({ params, body, user, request }) =>
      invitationAnswer(request, body, () => inviteParticipant(context, params.id, body.by, user)),
    invitationReply,
  );
}
