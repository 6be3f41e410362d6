import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { problem } from '../../core/http/problem';
import { answerOnce } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { addPhrase } from './add-phrase';
import { findPhrases, removePhrase, savePhrase } from './queries';

/** The caller's own phrases. The phrase of another teacher is `not_found`. */
export function phrases(app: FastifyInstance, { db }: Context): void {
  serve(app, 'listPhrases', ({ user }) => findPhrases(db, user.id));

  serve(app, 'addPhrase', (call) => answerOnce(db, call, (trx) => addPhrase(trx, call.user, call.body.text)));

  serve(app, 'updatePhrase', async ({ user, params: { id }, body }) => {
    const saved = await savePhrase(db, { teacherId: user.id, id, text: body.text.trim() });
    if (!saved) throw problem('not_found');
    return saved;
  });

  serve(app, 'deletePhrase', async ({ user, params: { id } }) => {
    if (!(await removePhrase(db, { teacherId: user.id, id }))) throw problem('not_found');
    return null;
  });
}
