import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { problem } from '../../core/http/problem';
import { answerOnce, unstoredReply } from '../../core/http/repeats';
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
    async ({ user, body: { lessonId, text: sentText, fileIds = [] }, request }) => {
      const text = readSubmissionText(sentText);
      const read = async (id: number) => {
        const submission = await findSubmission(db, { userId: user.id, lessonId, id });
        if (!submission) throw problem('not_found');
        return addLinks(links, submission);
      };
      const work = async () => {
        // A text needs no file, so without this limit a learner could store any number of texts.
        await limitUploads(context, user);
        return read(await handIn(context, user, { lessonId, text, fileIds }));
      };
      return answerOnce(request, work, read);
    },
    // The addresses of the files are signed for each answer.
    unstoredReply,
  );
}
