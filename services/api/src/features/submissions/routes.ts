import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { problem } from '../../core/http/problem';
import { doOnce, unstoredReply } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { limitUploads } from '../files/admit-upload';
import { addLinks } from '../reading/submissions';
import { handIn } from './hand-in';
import { findSubmission } from './queries';
import { readSubmissionText } from './submission-text';

/** Learners hand in texts and files that wait. */
export function submissions(app: FastifyInstance, context: Context): void {
  const { db, links } = context;
  serve(
    app,
    'addSubmission',
    async ({ user, body, request }) => {
      const { lessonId, text: sentText, fileIds = [] } = body;
      const text = readSubmissionText(sentText);
      const id = await doOnce(db, request, body, async (transact) => {
        // A text needs no file, so without this limit a learner could store any number of texts.
        await limitUploads(context, user);
        return transact(async (trx) => String(await handIn(trx, context, user, { lessonId, text, fileIds })));
      });
      const submission = await findSubmission(db, { userId: user.id, lessonId, id: Number(id) });
      if (!submission) throw problem('not_found');
      return addLinks(links, submission);
    },
    // The addresses of the files are signed for each answer.
    unstoredReply,
  );
}
