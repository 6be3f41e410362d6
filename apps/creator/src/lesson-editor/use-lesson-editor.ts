import { readIssues } from '@stupeni/api-client';
import { useSearchParams } from '@stupeni/router';
import { parseId } from '@stupeni/rules';
import { showToast } from '@stupeni/ui/more';
import { useRef } from 'react';
import { type StoredForm, useDraftedForm } from '../drafts/use-drafted-form';
import { useLeaveGuard } from '@stupeni/remote';
import { courseAddress, listAddress, newLessonAddress, readNewPlace } from '../lessons/lesson-addresses';
import { useCheckedSend } from '../saving/use-checked-send';
import { useSaveActions } from '../saving/use-save-actions';
import { usePictures } from '../rich-text-field/use-pictures';
import { toLessonForm, isSameForm, type LessonForm, readForm } from './lesson-form';
import { type Issues, issuesIn } from './issues';
import { texts } from './texts';
import { useNextOrder } from './use-next-order';
import { type Saved, useSaveLesson } from './use-save-lesson';

const words: Record<Saved, { title: string; text?: string }> = {
  saved: { title: texts.saved },
  shifted: { title: texts.shifted },
  asNew: { title: texts.savedAsNew, text: texts.savedAsNewText },
  overwritten: { title: texts.overwritten, text: texts.overwrittenText },
};

/** The state and the actions of a lesson editor: input, save, restore, cancel. */
export function useLessonEditor(id: number | 'new', base: StoredForm<LessonForm>) {
  const [address] = useSearchParams();
  const list = listAddress(parseId(address.get('courseId')));
  const place = readNewPlace(address);
  const back = place ? courseAddress(place.courseId) : list;
  const drafted = useDraftedForm({ kind: 'lesson', id, base, isSame: isSameForm, read: readForm });
  const { form, version } = drafted;
  const pictures = usePictures();
  const guard = useLeaveGuard(drafted.dirty);
  const hasIssues = (one: LessonForm) => Object.keys(issuesIn(one)).length > 0;
  const { attempts, waitsForPictures, send } = useCheckedSend({ form, version, hasIssues, pictures });

  const { change } = drafted;
  const numbering = useNextOrder(id === 'new', (order) => change({ order }));

  // Whether the save that runs leads to a new lesson.
  const goesOn = useRef(false);
  const saver = useSaveLesson(
    id === 'new' ? null : id,
    place && { ...place, proposed: base.form.order },
    (how) => {
      drafted.finish();
      showToast({ tone: 'success', ...words[how] });
      guard.exit(goesOn.current ? nextAddress() : back);
    },
  );
  /** The editor of a new lesson behind this one. */
  function nextAddress(): string {
    const next = { order: Number(form.order) + 1, sectionId: place?.sectionId ?? null };
    return newLessonAddress(Number(form.courseId), next);
  }
  const { saving } = saver;
  const actions = useSaveActions({ drafted, saver, send, toForm: toLessonForm });

  const formIssues = attempts > 0 ? issuesIn(form) : {};
  const serverIssues = saving.step === 'failed' ? readIssues(saving.error) : {};
  const issues: Issues = { ...serverIssues, ...formIssues };

  return {
    ...drafted,
    /** The page from which the editor was opened. */
    back,
    opensCourse: place !== null,
    pictures,
    guard,
    saver,
    issues,
    attempts,
    /** Why the last save was not sent. Null when it was sent. */
    obstacle: Object.keys(formIssues).length > 0 ? texts.issues : waitsForPictures ? texts.pictures : null,
    ...actions,
    save() {
      goesOn.current = false;
      numbering.stop();
      actions.save();
    },
    /** Saves the lesson and opens a new one behind it. */
    saveAndGoOn() {
      goesOn.current = true;
      numbering.stop();
      actions.save();
    },
    orderField: numbering.field,
    /** Changes fields for the author. A new lesson follows the numbers of its course. */
    edit(part: Partial<LessonForm>) {
      change(part);
      if (part.order !== undefined) numbering.typed();
      if (part.courseId !== undefined) numbering.chosen(part.courseId);
    },
    /** «Отмена» returns to the list, or the page of the course, without a question (specification §2). The input stays as a draft. */
    cancel() {
      if (drafted.dirty) showToast({ tone: 'info', title: texts.left, text: texts.leftText });
      guard.exit(back);
    },
  };
}

export type LessonEditing = ReturnType<typeof useLessonEditor>;
