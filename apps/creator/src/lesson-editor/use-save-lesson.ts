import { ProblemError, call } from '@stupeni/api-client';
import type { Lesson } from '@stupeni/contract';
import { asStored } from '../saving/as-stored';
import type { Put, Savable, SaveInput } from '../saving/saving';
import { useSaveEntity } from '../saving/use-save-entity';
import { lessonHistory } from '../versions/histories';
import { toLessonBody, toLessonForm, isSameForm, type LessonForm } from './lesson-form';

/** How a lesson was saved. */
export type Saved = 'saved' | 'asNew' | 'shifted' | 'overwritten';

/** Another lesson has the number (specification §8). `stays`: the edited lesson is already stored under another number. */
interface Duplicate {
  step: 'duplicate';
  existingId: number;
  busy: boolean;
  stays: boolean;
}

type PutLesson = Put<LessonForm>;

/** @param shift whether to move the lesson with this number, and all after it, by one */
function putLesson({ id, form, match, getKey }: PutLesson, shift: boolean): Promise<Lesson> {
  const body = toLessonBody(form);
  const query = shift ? { insert: 'shift' as const } : {};
  return id === null
    ? call('createLesson', { query, body }, { idempotencyKey: getKey({ body, query }) })
    : call('updateLesson', { params: { id }, query, body }, match);
}

const lessons: Savable<LessonForm, Lesson> = {
  put: (one) => putLesson(one, false),
  read: (id) => call('getLesson', { params: { id } }),
  history: lessonHistory,
  restore: (id) => call('restoreLesson', { params: { id } }),
  matches: (stored, form) => isSameForm(toLessonForm(stored), { ...form, title: asStored(form.title) }),
  stale: ['lessons', 'tests', 'courses'],
};

const toDuplicate = (error: unknown, stored: boolean): Duplicate | null =>
  error instanceof ProblemError && error.body.error === 'duplicate_order'
    ? { step: 'duplicate', existingId: error.body.existingId, busy: false, stays: stored }
    : null;

/** Saves a lesson. Asks the author when another lesson has the number. @param id null for a new lesson */
export function useSaveLesson(id: number | null, onSaved: (how: Saved) => void) {
  const { parts, ...saver } = useSaveEntity<LessonForm, Lesson, 'shifted' | 'overwritten', Duplicate>(
    id,
    lessons,
    { onSaved, toOwnState: toDuplicate },
  );
  const { runCall, put, update, fail } = parts;
  const wait = () => update((now) => (now.step === 'duplicate' ? { ...now, busy: true } : now));
  return {
    ...saver,
    /** Saves the lesson and shifts the others. */
    insert(input: SaveInput<LessonForm>) {
      wait();
      return runCall('shifted', input.form, () => put(input, (one) => putLesson(one, true)));
    },
    /** Specification §8: writes the form into the existing lesson. The edited lesson does not change. */
    overwrite({ form }: SaveInput<LessonForm>, existingId: number) {
      wait();
      const input = {
        params: { id: existingId },
        query: { overwrite: '1' as const },
        body: toLessonBody(form),
      };
      return runCall('overwritten', form, () => call('updateLesson', input));
    },
    /** «Отмена» shows the general alert. The editor stays open. */
    cancelDuplicate: () => fail(null),
  };
}
