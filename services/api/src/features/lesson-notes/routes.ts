import type { FastifyInstance } from 'fastify';
import { serve } from '../../core/http/serve';
import type { Context } from '../context';
import { addNote } from './add-note';
import { removeNote } from './remove-note';

/** Notes that teachers show to everybody on a lesson. `getLesson` returns them. */
export function lessonNotes(app: FastifyInstance, { db }: Context): void {
  serve(app, 'addLessonNote', ({ user, body }) => addNote(db, user, body));

  serve(app, 'removeLessonNote', async ({ user, params: { noteId } }) => {
    await removeNote(db, user, noteId);
    return null;
  });
}
