import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { unknownReference } from '../../http/same-id';
import { serve } from '../../http/serve';
import { issueText } from '../../http/texts';
import { pathOf } from '../entry/links';
import { inviteParticipant } from './invite-participant';

/** Inviting a participant again. */
export function participantInvitations(app: FastifyInstance, { db }: Context): void {
  serve(
    app,
    'inviteParticipant',
    async ({ params, body, user }) => {
      if (body.by === 'mail') throw unknownReference('by', issueText.noMail);
      const { token, expiresAt } = await inviteParticipant(db, params.id, user);
      return { link: pathOf('invitation', token), expiresAt: expiresAt.toISOString() };
    },
    // An answer with a link must not be stored for a repeat: it would contain the token.
    { config: { rebuildsReply: true } },
  );
}
