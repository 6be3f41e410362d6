import { useSearchParams } from '@stupeni/router';
import { showToast } from '@stupeni/ui/more';
import { useEffect, useRef } from 'react';
import { type StoredForm, useDraftedForm } from '../drafts/use-drafted-form';
import { useLeaveGuard } from '@stupeni/remote';
import { readLessonOfTest } from '../lessons/lesson-addresses';
import { addresses } from '../navigation/addresses';
import { useCheckedSend } from '../saving/use-checked-send';
import { texts as savingTexts } from '../saving/texts';
import { useSaveActions } from '../saving/use-save-actions';
import { countIssues, findIssues, noIssues } from './issues';
import { focusFirstIssue, useFocusLater } from '../questions/focus-targets';
import { readForm } from '../questions/read-form';
import { toTestForm, isSameForm, type TestForm } from '../questions/test-form';
import { texts } from './texts';
import { useQuestions } from './use-questions';
import { useSaveTest } from './use-save-test';

const words = {
  saved: { title: texts.saved },
  chosen: { title: texts.saved, text: texts.chosenText },
  asNew: { title: texts.savedAsNew, text: texts.savedAsNewText },
};

/** The state and the actions of a test editor: input, save, restore, cancel. */
export function useTestEditor(id: number | 'new', base: StoredForm<TestForm>) {
  const [address] = useSearchParams();
  const makeLessonAddress = readLessonOfTest(address);
  const back = makeLessonAddress?.() ?? addresses.tests;
  const drafted = useDraftedForm({ kind: 'test', id, base, isSame: isSameForm, read: readForm });
  const { form, version } = drafted;
  const guard = useLeaveGuard(drafted.dirty);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const focus = useFocusLater(fieldsRef);
  const questions = useQuestions(drafted.change, focus);
  const hasIssues = (one: TestForm) => countIssues(findIssues(one)) > 0;
  const { attempts, check, send } = useCheckedSend({ form, version, hasIssues });

  const saver = useSaveTest(id === 'new' ? null : id, (how, stored) => {
    // `form` is what the fields had when the save began.
    if (drafted.finish({ form, version: stored.version, id: stored.id })) {
      showToast({ tone: 'success', ...words[makeLessonAddress ? 'chosen' : how] });
      guard.exit(makeLessonAddress?.(stored.id) ?? back);
    } else showToast({ tone: 'success', title: words[how].title, text: savingTexts.typedMeanwhile });
  });
  const actions = useSaveActions({ drafted, saver, send, toForm: toTestForm });

  useEffect(() => {
    if (attempts > 0) focusFirstIssue(fieldsRef.current);
  }, [attempts]);

  return {
    ...drafted,
    /** The page from which the editor was opened. */
    back,
    opensLesson: makeLessonAddress !== null,
    guard,
    fieldsRef,
    questions,
    saver,
    issues: attempts > 0 ? findIssues(form) : noIssues,
    focusFirstIssue: () => focusFirstIssue(fieldsRef.current),
    check,
    ...actions,
    /** «Отмена» returns to the list, or the lesson, without a question (specification §2). The input stays as a draft. */
    cancel() {
      if (drafted.dirty) showToast({ tone: 'info', title: texts.left, text: texts.leftText });
      guard.exit(back);
    },
  };
}

export type TestEditing = Omit<ReturnType<typeof useTestEditor>, 'fieldsRef'>;
