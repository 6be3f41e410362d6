import type { FastifyInstance } from 'fastify';
import { serve } from '../../core/http/serve';
import type { Context } from '../context';
import { addNote } from './add-note';
import { removeNote } from './remove-note';

/** Words of teachers that all see on a lesson. `getLesson` has them. */
export function lessonNotes(app: FastifyInstance, { db }: Context): void {
  serve(app, 'addLessonNote', ({ user, body }) => addNote(db, user, body));

  serve(app, 'removeLessonNote', async ({ user, params: { noteId } }) => {
    await removeNote(db, user, noteId);
    return null;
  });
}
