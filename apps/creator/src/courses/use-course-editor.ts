import type { Course, CourseRow } from '@stupeni/contract';
import { useForm } from '@stupeni/forms';
import { showToast } from '@stupeni/ui/more';
import { useRef, useState } from 'react';
import { useDraftedForm } from '../drafts/use-drafted-form';
import { useLeaveGuard } from '@stupeni/remote';
import { useNewerVersion } from '../news/use-newer-version';
import type { SaveInput } from '../saving/saving';
import { texts as savingTexts } from '../saving/texts';
import { useSaveActions } from '../saving/use-save-actions';
import { courseHistory } from '../versions/histories';
import { usePictures } from '../rich-text-field/use-pictures';
import {
  type CourseForm,
  courseShape,
  toCourseForm,
  isSameForm,
  mergeCourses,
  newForm,
  readForm,
} from './course-form';
import type { MergedChanges } from './save-merged';
import { texts } from './texts';
import { readCourse, type StoredCourse, useSaveCourse } from './use-save-course';

const words = {
  saved: { title: texts.saved },
  asNew: { title: texts.savedAsNew, text: texts.savedAsNewText },
};

/**
 * The state and the actions of the course dialog.
 * @param course null for a new one
 */
export function useCourseEditor(course: CourseRow | Course | null, onClose: () => void) {
  const base = { form: course ? toCourseForm(course) : newForm(), version: course?.version ?? null };
  const id = course?.id ?? 'new';
  const drafted = useDraftedForm({ kind: 'course', id, base, isSame: isSameForm, read: readForm });
  const { form, version } = drafted;
  const pictures = usePictures();
  const hasInput = drafted.dirty || pictures.isUnfinished;
  const guard = useLeaveGuard(hasInput, onClose);
  /** Closes the dialog without a question: after a save or a deletion, and on «Отмена». */
  const close = () => guard.close(onClose);
  // The changes of another author that the running save has merged.
  const mergedChanges = useRef<MergedChanges | null>(null);
  // The form while the author decides about a field that both changed. Fields that only the other author changed have
  // the other author's values.
  const [clashingForm, setClashing] = useState<CourseForm | null>(null);
  // The version that the running save replaces.
  const replacedVersion = useRef(version);
  const merging = {
    version: () => replacedVersion.current,
    onMerged: (changes: MergedChanges) => void (mergedChanges.current = changes),
    onClash: setClashing,
  };
  const saver = useSaveCourse(course?.id ?? null, merging, (how, stored) => {
    const merged = mergedChanges.current;
    // `form` is what the fields had when the save began.
    const sent = { form, version: merged ? merged.since : stored.version, id: stored.id };
    const isDone = drafted.finish(sent, pictures.areUnfinished());
    if (!isDone && merged) takeBoth(merged, stored.version);
    showToast({
      tone: 'success',
      ...words[how],
      ...(merged && { text: texts.takenIn(merged) }),
      ...(!isDone && { text: savingTexts.typedMeanwhile }),
    });
    if (isDone) close();
  });
  /**
   * Shows the stored changes of the other author beside what the author typed during the save. When both changed one
   * field, the fields stay as they are, and the next save asks.
   */
  function takeBoth(merged: MergedChanges, version: number): void {
    drafted.takeMerged({ form: merged.form, version }, (typed) => {
      const joined = mergeCourses(form, typed, merged.form);
      return joined.hasClash ? null : joined.form;
    });
  }
  const store = (input: SaveInput<CourseForm>, save = saver.save) => {
    replacedVersion.current = input.version;
    mergedChanges.current = null;
    setClashing(null);
    return save(input);
  };
  const { saving } = saver;
  const error = saving.step === 'failed' ? saving.error : null;
  const checked = useForm({ shape: courseShape, form, change: drafted.change, error });
  const [waitsForPictures, setWaitsForPictures] = useState(false);
  const send = (save: (input: SaveInput<CourseForm>) => Promise<void>) => {
    setWaitsForPictures(false);
    checked.submit(() => {
      if (pictures.areUnfinished()) setWaitsForPictures(true);
      else void store({ form, version }, save);
    });
  };
  const actions = useSaveActions({ drafted, saver, send, toForm: toCourseForm });
  const news = useNewerVersion<CourseForm, StoredCourse>({
    id: course?.id ?? null,
    history: courseHistory,
    read: readCourse,
    toForm: toCourseForm,
    isSame: isSameForm,
    drafted,
    saver,
    fieldsRef: checked.fieldsRef,
    merge(base, mine, theirs) {
      const merged = mergeCourses(base, mine, theirs);
      return merged.hasClash ? null : merged.form;
    },
  });

  return {
    ...drafted,
    ...checked,
    pictures,
    guard,
    saver,
    close,
    /** Closes the dialog on Escape, a click outside, and the close button. It asks first about unsaved input. */
    askToClose: () => (hasInput ? guard.ask(close) : close()),
    waitsForPictures,
    news,
    /** The author's text in a conflict. */
    conflictForm: clashingForm ?? form,
    ...actions,
    saveMine(theirs: StoredCourse) {
      drafted.replaceAtNextSave({ form: toCourseForm(theirs), version: theirs.version });
      void store({ form: clashingForm ?? form, version: theirs.version });
    },
  };
}

export type CourseEditing = ReturnType<typeof useCourseEditor>;
