import { issuesOf } from '@stupeni/api-client';
import type { CourseRow } from '@stupeni/contract';
import { showToast } from '@stupeni/ui/more';
import { useDraftedForm } from '../drafts/use-drafted-form';
import { useKeptAfterFailure } from '../drafts/use-kept-after-failure';
import { useLeaveGuard } from '../leaving/use-leave-guard';
import { conflictAnswers } from '../saving/conflict-answers';
import { useCheckedSend } from '../saving/use-checked-send';
import { usePictures } from '../writing/use-pictures';
import { formOf, isSameForm, type Mistakes, mistakesOf, newForm, readForm } from './course-form';
import { texts } from './texts';
import { useSaveCourse } from './use-save-course';

const words = {
  saved: { title: texts.saved },
  anew: { title: texts.savedAnew, text: texts.savedAnewText },
};

/** Everything that happens in the window of a course. @param course null for a new one */
export function useCourseEditor(course: CourseRow | null, onClose: () => void) {
  const base = { form: course ? formOf(course) : newForm(), version: course?.version ?? null };
  const id = course?.id ?? 'new';
  const drafted = useDraftedForm({ kind: 'course', id, base, isSame: isSameForm, read: readForm });
  const { form, version } = drafted;
  const pictures = usePictures();
  const guard = useLeaveGuard(drafted.dirty, onClose);
  /** The window goes, and nobody is asked: after a save or a deletion, and with «Отмена». */
  const close = () => guard.close(onClose);
  const { attempts, waitsForPictures, send } = useCheckedSend({ form, version, mistakesOf, pictures });
  const saver = useSaveCourse(course?.id ?? null, (how) => {
    drafted.finish();
    showToast({ tone: 'success', ...words[how] });
    close();
  });
  const { saving } = saver;
  useKeptAfterFailure(saving, drafted.keepAgain);
  const told = saving.step === 'failed' ? issuesOf(saving.error) : {};
  const mistakes: Mistakes = { ...told, ...(attempts > 0 ? mistakesOf(form) : {}) };

  return {
    ...drafted,
    pictures,
    guard,
    saver,
    close,
    /** Escape, a press beside the window and its cross: what is not saved is asked about first. */
    askToClose: () => (drafted.dirty ? guard.ask(close) : close()),
    mistakes,
    attempts,
    waitsForPictures,
    save: () => send(saver.save),
    /** Ways to keep the text of a course that was deleted meanwhile. */
    restore: () => send(saver.restore),
    saveAnew: () => send(saver.saveAnew),
    ...conflictAnswers({ drafted, saver, formOf }),
  };
}

export type CourseEditing = ReturnType<typeof useCourseEditor>;
