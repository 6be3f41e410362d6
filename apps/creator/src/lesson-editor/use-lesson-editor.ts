import { readIssues } from '@stupeni/api-client';
import type { Lesson } from '@stupeni/contract';
import { useSearchParams } from '@stupeni/router';
import { parseId } from '@stupeni/rules';
import { showToast } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type StoredForm, useDraftedForm } from '../drafts/use-drafted-form';
import { useLeaveGuard } from '@stupeni/remote';
import {
  courseAddress,
  listAddress,
  newLessonAddress,
  readNewPlace,
  readReturn,
  testOfLessonAddress,
  withoutWayBack,
} from '../lessons/lesson-addresses';
import type { CheckedLesson } from '../publishing-check/run-check';
import { usePublishingCheck } from '../publishing-check/use-publishing-check';
import { lessonQuery } from '../server-state/queries';
import { useCheckedSend } from '../saving/use-checked-send';
import { texts as savingTexts } from '../saving/texts';
import { useSaveActions } from '../saving/use-save-actions';
import { usePictures } from '../rich-text-field/use-pictures';
import { toLessonForm, isSameForm, type LessonForm, readForm } from './lesson-form';
import { type Issues, findIssues } from './issues';
import { texts } from './texts';
import { useNextOrder } from './use-next-order';
import { type SaveOutcome, useSaveLesson } from './use-save-lesson';

const words: Record<SaveOutcome | 'draft', { title: string; text?: string }> = {
  saved: { title: texts.saved },
  draft: { title: texts.draftSaved, text: texts.draftSavedText },
  shifted: { title: texts.shifted },
  asNew: { title: texts.savedAsNew, text: texts.savedAsNewText },
  overwritten: { title: texts.overwritten, text: texts.overwrittenText },
};

/** The lesson in the shape that the check reads. The form must have no issues. */
const toChecked = (id: number, form: LessonForm): CheckedLesson => ({
  id,
  courseId: Number(form.courseId),
  order: Number(form.order),
  content: form.content,
  testId: form.checkType === 'TEST' ? Number(form.testId) : null,
  opensOn: form.opens === 'on' ? form.opensOn : null,
});

/** The state and the actions of a lesson editor: input, save, restore, cancel. */
export function useLessonEditor(id: number | 'new', base: StoredForm<LessonForm>, onNext?: () => void) {
  const [address, setAddress] = useSearchParams();
  const list = listAddress(parseId(address.get('courseId')));
  const place = readNewPlace(address);
  const back = place ? courseAddress(place.courseId) : list;
  const [returnState] = useState(() => readReturn(address));
  const dropWayBack = useEffectEvent(() => setAddress(withoutWayBack, { replace: true }));
  // Removes the draft and the test from the address, so that a reload does not use them again.
  useEffect(() => {
    if (returnState) dropWayBack();
  }, [returnState]);
  const drafted = useDraftedForm({
    kind: 'lesson',
    id,
    base,
    isSame: isSameForm,
    read: readForm,
    resume: returnState && {
      draftId: returnState.draftId,
      change: returnState.testId === null ? {} : { checkType: 'TEST', testId: String(returnState.testId) },
    },
  });
  const { form, version } = drafted;
  const client = useQueryClient();
  const pictures = usePictures();
  const guard = useLeaveGuard(drafted.dirty || pictures.isUnfinished);
  const hasIssues = (one: LessonForm) => Object.keys(findIssues(one)).length > 0;
  const { attempts, waitsForPictures, send } = useCheckedSend({ form, version, hasIssues, pictures });

  const { change } = drafted;
  const numbering = useNextOrder(id === 'new', (order) => change({ order }));

  // The number that the form had at first. Later answers of the API can have another number.
  const [proposed] = useState(base.form.order);
  // Whether the running save opens a new lesson afterwards.
  const opensNextLesson = useRef(false);
  // Whether the running save publishes the lesson.
  const publishes = useRef(true);
  const saver = useSaveLesson(
    id === 'new' ? null : id,
    { place: place && { ...place, proposed }, publishes: () => publishes.current },
    (how, stored) => {
      const outcome = words[how === 'saved' && !publishes.current ? 'draft' : how];
      // `form` is what the fields had when the save began. An overwritten lesson is not the edited one.
      const edited = how === 'overwritten' ? { id: drafted.entityId, version } : stored;
      if (drafted.finish({ form, version: edited.version, id: edited.id }, pictures.areUnfinished())) {
        showToast({ tone: 'success', ...outcome });
        if (opensNextLesson.current) onNext?.();
        guard.exit(opensNextLesson.current ? nextAddress() : back);
        return;
      }
      showToast({ tone: 'success', title: outcome.title, text: savingTexts.typedMeanwhile });
      // The head and the buttons show whether the lesson is published now. A deleted lesson was saved as another one.
      if (edited.id === id) void client.invalidateQueries({ queryKey: ['lesson', id] });
    },
  );
  /** The address of the editor for a new lesson after this one. */
  function nextAddress(): string {
    const next = { order: Number(form.order) + 1, sectionId: place?.sectionId ?? null };
    return newLessonAddress(Number(form.courseId), next);
  }
  const { saving } = saver;
  const actions = useSaveActions({ drafted, saver, send, toForm: toLessonForm });

  const checking = usePublishingCheck();
  /**
   * Saves the lesson.
   * @param publish whether learners read it after the save
   */
  function save(publish = true): void {
    opensNextLesson.current = false;
    publishes.current = publish;
    numbering.stop();
    actions.save();
  }
  // The newest `save`: it also saves what the author typed during a check.
  const newestSave = useRef(save);
  useEffect(() => {
    newestSave.current = save;
  });

  const formIssues = attempts > 0 ? findIssues(form) : {};
  const serverIssues = saving.step === 'failed' ? readIssues(saving.error) : {};
  const issues: Issues = { ...serverIssues, ...formIssues };

  return {
    ...drafted,
    /** The page from which the editor was opened. */
    back,
    opensCourse: place !== null,
    pictures,
    guard,
    /** Whether the author came back from the editor of a test. */
    isReturned: returnState !== null,
    /** Makes the address of the editor of a test. From there the author returns to this lesson with its input. */
    testAddress: (testId: number | 'new', question?: number) =>
      testOfLessonAddress(testId, { id: drafted.entityId, address, draftId: drafted.draftId }, question),
    saver,
    issues,
    attempts,
    /** Why the last save was not sent. Null when it was sent. */
    obstacle: Object.keys(formIssues).length > 0 ? texts.issues : waitsForPictures ? texts.pictures : null,
    ...actions,
    /** Also shows the stored title, number and publication outside of the form. */
    takeTheirs(theirs: Lesson) {
      client.setQueryData(lessonQuery(theirs.id).queryKey, theirs);
      actions.takeTheirs(theirs);
    },
    save,
    checking,
    /** Publishes what learners do not read yet. If the check finds problems, it shows them first. */
    publish() {
      if (id === 'new') save();
      else send(() => checking.check(toChecked(id, form), () => newestSave.current()));
    },
    /**
     * Saves the lesson and opens a new one after it.
     * @param publish whether learners read it after the save
     */
    saveAndOpenNext(publish: boolean) {
      opensNextLesson.current = true;
      publishes.current = publish;
      numbering.stop();
      actions.save();
    },
    /** Called after the stored lesson became a draft. The input does not change. */
    onUnpublished: (stored: Lesson) => drafted.renumber(stored.version),
    orderField: numbering.field,
    /** Changes the fields that the author edits. A new lesson gets the next number of its course. */
    edit(part: Partial<LessonForm>) {
      change(part);
      if (part.order !== undefined) numbering.onTyped();
      if (part.courseId !== undefined) numbering.onCourseChosen(part.courseId);
    },
    /**
     * «Отмена» returns to the list, or the page of the course, without a question (specification §2). The input stays
     * as a draft.
     */
    cancel() {
      if (drafted.dirty) showToast({ tone: 'info', title: texts.left, text: texts.leftText });
      guard.exit(back);
    },
  };
}

export type LessonEditing = ReturnType<typeof useLessonEditor>;
