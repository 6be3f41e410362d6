import { ApiError, call } from '@stupeni/api-client';
import type { Lesson } from '@stupeni/contract';
import type { Put, Savable, Writing } from '../saving/saving';
import { useSaveDocument } from '../saving/use-save-document';
import { lessonHistory } from '../versions/histories';
import { bodyOf, formOf, isSameForm, type LessonForm } from './lesson-form';

/** How a save ended well. */
export type Saved = 'saved' | 'anew' | 'shifted' | 'overwritten';

/** Another lesson has the number (specification §8). `stays`: the one that is edited is stored elsewhere. */
interface Duplicate {
  step: 'duplicate';
  existingId: number;
  busy: boolean;
  stays: boolean;
}

type PutLesson = Put<LessonForm>;

/** @param shift makes room at the number by moving the lessons from there on */
function putLesson({ id, form, match, keyOf }: PutLesson, shift: boolean): Promise<Lesson> {
  const body = bodyOf(form);
  const query = shift ? { insert: 'shift' as const } : {};
  return id === null
    ? call('createLesson', { query, body }, { idempotencyKey: keyOf({ body, query }) })
    : call('updateLesson', { params: { id }, query, body }, match);
}

const lessons: Savable<LessonForm, Lesson> = {
  put: (one) => putLesson(one, false),
  read: (id) => call('getLesson', { params: { id } }),
  history: lessonHistory,
  restore: (id) => call('restoreLesson', { params: { id } }),
  holds: (stored, form) => isSameForm(formOf(stored), { ...form, title: form.title.trim() }),
  stale: ['lessons', 'tests', 'courses'],
};

const duplicateOf = (error: unknown, stored: boolean): Duplicate | null =>
  error instanceof ApiError && error.code === 'duplicate_order'
    ? { step: 'duplicate', existingId: Number(error.body['existingId']), busy: false, stays: stored }
    : null;

/** Saves a lesson; where its number is another's the author is asked. @param id null for a new lesson */
export function useSaveLesson(id: number | null, onSaved: (how: Saved) => void) {
  const { parts, ...saver } = useSaveDocument<LessonForm, Lesson, 'shifted' | 'overwritten', Duplicate>(
    id,
    lessons,
    { onSaved, troubleOf: duplicateOf },
  );
  const { attempt, put, show, fail } = parts;
  const wait = () => show((now) => (now.step === 'duplicate' ? { ...now, busy: true } : now));
  return {
    ...saver,
    /** Makes room at the number. */
    insert(writing: Writing<LessonForm>) {
      wait();
      return attempt('shifted', writing.form, () => put(writing, (one) => putLesson(one, true)));
    },
    /** Specification §8: the existing lesson gets the same data; the one that was edited stays as it was. */
    overwrite({ form }: Writing<LessonForm>, existingId: number) {
      wait();
      const input = { params: { id: existingId }, body: bodyOf(form) };
      return attempt('overwritten', form, () => call('updateLesson', input));
    },
    /** «Отмена» at the question: the generic alert, and on in the editor. */
    refuseDuplicate: () => fail(null),
  };
}
