import { ProblemError, call } from '@stupeni/api-client';
import type { Lesson } from '@stupeni/contract';
import { asStored } from '../saving/as-stored';
import type { Put, Savable, SaveInput, Stored } from '../saving/saving';
import { useSaveEntity } from '../saving/use-save-entity';
import type { NewPlace } from '../lessons/lesson-addresses';
import { lessonHistory } from '../versions/histories';
import { toLessonBody, toLessonForm, isSameForm, type LessonForm } from './lesson-form';

/** How a lesson was saved. */
export type SaveOutcome = 'saved' | 'asNew' | 'shifted' | 'overwritten';

/**
 * Another lesson has the number (specification §8). `isStored`: the edited lesson is already stored under another
 * number.
 */
interface Duplicate {
  step: 'duplicate';
  existingId: number;
  busy: boolean;
  isStored: boolean;
}

type PutLesson = Put<LessonForm>;

/** The place that the author chose on the page of the course. */
interface ChosenPlace extends NewPlace {
  courseId: number;
  /** The number that the form had at first. */
  proposed: string;
}

/** The extra fields of a new lesson that still has the place that the author chose on the page of the course. */
function toPlaceFields({ id, form }: PutLesson, place: ChosenPlace | null) {
  if (!place || id !== null) return null;
  const stays = form.order === place.proposed && form.courseId === String(place.courseId);
  return stays ? { shift: place.order !== undefined, sectionId: place.sectionId } : null;
}

/** How the lesson is saved. */
interface LessonSaveOptions {
  /** Null when the editor was not opened from the page of a course. */
  place: ChosenPlace | null;
  /** Whether the running save publishes the lesson. */
  publishes: () => boolean;
}

/** @param shift whether to move the lesson with this number, and all after it, by one */
function putLesson(one: PutLesson, { place, publishes }: LessonSaveOptions, shift: boolean): Promise<Lesson> {
  const { id, form, callOptions, getKey } = one;
  const chosen = toPlaceFields(one, place);
  const body = {
    ...toLessonBody(form),
    publish: publishes(),
    ...(chosen && { sectionId: chosen.sectionId }),
  };
  const query = shift || chosen?.shift ? { insert: 'shift' as const } : {};
  return id === null
    ? call('createLesson', { query, body }, { idempotencyKey: getKey({ body, query }) })
    : call('updateLesson', { params: { id }, query, body }, callOptions);
}

const savable = (options: LessonSaveOptions): Savable<LessonForm, Lesson> => ({
  put: (one) => putLesson(one, options, false),
  read: (id) => call('getLesson', { params: { id } }),
  history: lessonHistory,
  restore: (id) => call('restoreLesson', { params: { id } }),
  matches: (stored, form) =>
    (stored.publication === undefined || !options.publishes()) &&
    isSameForm(toLessonForm(stored), { ...form, title: asStored(form.title) }),
  stale: ['lessons', 'tests', 'courses', 'course'],
});

const toDuplicate = (error: unknown, isStored: boolean): Duplicate | null =>
  error instanceof ProblemError && error.body.error === 'duplicate_order'
    ? { step: 'duplicate', existingId: error.body.existingId, busy: false, isStored }
    : null;

/**
 * Saves a lesson. Asks the author when another lesson has the number.
 * @param id null for a new lesson
 */
export function useSaveLesson(
  id: number | null,
  options: LessonSaveOptions,
  onSaved: (how: SaveOutcome, stored: Stored) => void,
) {
  const { parts, ...saver } = useSaveEntity<LessonForm, Lesson, 'shifted' | 'overwritten', Duplicate>(
    id,
    savable(options),
    { onSaved, toOwnState: toDuplicate },
  );
  const { runCall, put, update, fail } = parts;
  const markBusy = () =>
    update((current) => (current.step === 'duplicate' ? { ...current, busy: true } : current));
  return {
    ...saver,
    /** Saves the lesson and shifts the others. */
    insert(input: SaveInput<LessonForm>) {
      markBusy();
      return runCall('shifted', input.form, () => put(input, (one) => putLesson(one, options, true)));
    },
    /** Specification §8: writes the form into the existing lesson. The edited lesson does not change. */
    overwrite({ form }: SaveInput<LessonForm>, existingId: number) {
      markBusy();
      const input = {
        params: { id: existingId },
        query: { overwrite: '1' as const },
        body: { ...toLessonBody(form), publish: options.publishes() },
      };
      return runCall('overwritten', form, () => call('updateLesson', input));
    },
    /** «Отмена» shows the general alert. The editor stays open. */
    cancelDuplicate: () => fail(null),
  };
}
