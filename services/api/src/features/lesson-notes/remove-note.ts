import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { record } from '../journal/record';
import { deleteNote } from './queries';

/** Removes a note from its lesson. The text stays in the thread. Throws `not_found`. */
export const removeNote = (db: Kysely<Tables>, teacher: SignedInUser, noteId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const lessonId = await deleteNote(trx, noteId);
    if (lessonId === undefined) throw problem('not_found');
    const subject = { kind: 'lesson', id: lessonId } as const;
    await record(trx, { by: teacher, action: 'lesson.noteRemoved', subject });
  });
