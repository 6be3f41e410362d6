import { issuesOf } from '@stupeni/api-client';
import type { CourseRow } from '@stupeni/contract';
import { showToast } from '@stupeni/ui/more';
import { useDraftedForm } from '../drafts/use-drafted-form';
import { useDraftAfterFailure } from '../drafts/use-draft-after-failure';
import { useLeaveGuard } from '@stupeni/remote';
import { conflictAnswers } from '../saving/conflict-answers';
import { useCheckedSend } from '../saving/use-checked-send';
import { usePictures } from '../writing/use-pictures';
import { formOf, isSameForm, type Issues, issuesIn, newForm, readForm } from './course-form';
import { texts } from './texts';
import { useSaveCourse } from './use-save-course';

const words = {
  saved: { title: texts.saved },
  asNew: { title: texts.savedAsNew, text: texts.savedAsNewText },
};

/** The state and the actions of the course dialog. @param course null for a new one */
export function useCourseEditor(course: CourseRow | null, onClose: () => void) {
  const base = { form: course ? formOf(course) : newForm(), version: course?.version ?? null };
  const id = course?.id ?? 'new';
  const drafted = useDraftedForm({ kind: 'course', id, base, isSame: isSameForm, read: readForm });
  const { form, version } = drafted;
  const pictures = usePictures();
  const guard = useLeaveGuard(drafted.dirty, onClose);
  /** Closes the dialog without a question: after a save or a deletion, and on «Отмена». */
  const close = () => guard.close(onClose);
  const { attempts, waitsForPictures, send } = useCheckedSend({ form, version, issuesIn, pictures });
  const saver = useSaveCourse(course?.id ?? null, (how) => {
    drafted.finish();
    showToast({ tone: 'success', ...words[how] });
    close();
  });
  const { saving } = saver;
  useDraftAfterFailure(saving, drafted.saveDraftAgain);
  const serverIssues = saving.step === 'failed' ? issuesOf(saving.error) : {};
  const issues: Issues = { ...serverIssues, ...(attempts > 0 ? issuesIn(form) : {}) };

  return {
    ...drafted,
    pictures,
    guard,
    saver,
    close,
    /** Asks about unsaved input first: on Escape, a click outside the dialog, and the close button. */
    askToClose: () => (drafted.dirty ? guard.ask(close) : close()),
    issues,
    attempts,
    waitsForPictures,
    save: () => send(saver.save),
    /** Restores a course that was deleted while it was edited, and saves the form. */
    restore: () => send(saver.restore),
    saveAsNew: () => send(saver.saveAsNew),
    ...conflictAnswers({ drafted, saver, formOf }),
  };
}

export type CourseEditing = ReturnType<typeof useCourseEditor>;
