import { call } from '@stupeni/api-client';
import type { Course, CourseRow } from '@stupeni/contract';
import { useForm } from '@stupeni/forms';
import { showToast } from '@stupeni/ui/more';
import { useState } from 'react';
import { useDraftedForm } from '../drafts/use-drafted-form';
import { useLeaveGuard } from '@stupeni/remote';
import { asStored } from '../saving/as-stored';
import type { Savable, SaveInput } from '../saving/saving';
import { useSaveActions } from '../saving/use-save-actions';
import { useSaveEntity } from '../saving/use-save-entity';
import { courseHistory } from '../versions/histories';
import { usePictures } from '../rich-text-field/use-pictures';
import {
  toCourseBody,
  type CourseForm,
  courseShape,
  type CourseState,
  toCourseForm,
  isSameForm,
  newForm,
  readForm,
} from './course-form';
import { texts } from './texts';

const words = {
  saved: { title: texts.saved },
  asNew: { title: texts.savedAsNew, text: texts.savedAsNewText },
};

const courses: Savable<CourseForm, CourseState & { version: number }> = {
  put({ id, form, match, getKey }) {
    const body = toCourseBody(form);
    return id === null
      ? call('createCourse', { body }, { idempotencyKey: getKey(body) })
      : call('updateCourse', { params: { id }, body }, match);
  },
  read: (id) => call('getCourse', { params: { id } }),
  history: courseHistory,
  restore: (id) => call('restoreCourse', { params: { id } }),
  matches: (stored, form) => isSameForm(toCourseForm(stored), { ...form, title: asStored(form.title) }),
  stale: ['courses', 'course', 'lessons'],
};

/** The state and the actions of the course dialog. @param course null for a new one */
export function useCourseEditor(course: CourseRow | Course | null, onClose: () => void) {
  const base = { form: course ? toCourseForm(course) : newForm(), version: course?.version ?? null };
  const id = course?.id ?? 'new';
  const drafted = useDraftedForm({ kind: 'course', id, base, isSame: isSameForm, read: readForm });
  const { form, version } = drafted;
  const pictures = usePictures();
  const guard = useLeaveGuard(drafted.dirty, onClose);
  /** Closes the dialog without a question: after a save or a deletion, and on «Отмена». */
  const close = () => guard.close(onClose);
  const saver = useSaveEntity(course?.id ?? null, courses, {
    onSaved: (how) => {
      drafted.finish();
      showToast({ tone: 'success', ...words[how] });
      close();
    },
  });
  const { saving } = saver;
  const error = saving.step === 'failed' ? saving.error : null;
  const checked = useForm({ shape: courseShape, form, change: drafted.change, error });
  const [waitsForPictures, setWaitsForPictures] = useState(false);
  const send = (store: (input: SaveInput<CourseForm>) => Promise<void>) => {
    setWaitsForPictures(false);
    checked.submit(() => {
      if (pictures.areUploading()) setWaitsForPictures(true);
      else void store({ form, version });
    });
  };
  const actions = useSaveActions({ drafted, saver, send, toForm: toCourseForm });

  return {
    ...drafted,
    ...checked,
    pictures,
    guard,
    saver,
    close,
    /** Asks about unsaved input first: on Escape, a click outside the dialog, and the close button. */
    askToClose: () => (drafted.dirty ? guard.ask(close) : close()),
    waitsForPictures,
    ...actions,
  };
}

export type CourseEditing = ReturnType<typeof useCourseEditor>;
