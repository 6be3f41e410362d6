import { mostLessonNotes } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { findQuestion } from '../clarify/queries';
import { lockAuthor } from '../comments/queries';
import { record } from '../journal/record';
import { findNoteId, findPlace, insertNote, lockLesson, type NoteSource } from './queries';

/**
 * Shows an answer or a message of the staff to everybody on the lesson. While the learner is locked, nobody can
 * withdraw the text. A repeat adds no second note. Throws `not_found`, `wrong_check_type` and `too_many_notes`.
 */
export const addNote = (
  db: Kysely<Tables>,
  teacher: SignedInUser,
  source: NoteSource,
): Promise<{ id: number }> =>
  inTransaction(db, async (trx) => {
    const placeBeforeLock = await findPlace(trx, source);
    const learnerId = placeBeforeLock && (await lockAuthor(trx, placeBeforeLock.commentId));
    if (!placeBeforeLock || learnerId === undefined) throw problem('not_found');
    await lockLesson(trx, placeBeforeLock.lessonId);
    const question = await findQuestion(trx, { commentId: placeBeforeLock.commentId });
    const place = await findPlace(trx, source);
    if (!question || !place) throw problem('not_found');
    // A lesson of the kind TEST shows no threads (product decisions §4).
    if (question.checkType === 'TEST') throw problem('wrong_check_type');
    const shownNoteId = await findNoteId(trx, place);
    if (shownNoteId !== undefined) return { id: shownNoteId };
    const id = await insertNote(trx, { ...place, learnerId, by: teacher.id });
    if (id === undefined) throw problem('too_many_notes', { limit: mostLessonNotes });
    const subject = { kind: 'lesson', id: place.lessonId } as const;
    await record(trx, { by: teacher, action: 'lesson.noteShown', subject });
    return { id };
  });
