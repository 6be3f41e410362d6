import { showToast } from '@stupeni/ui/more';
import { useEffect, useRef, useState } from 'react';
import { type StoredForm, useDraftedForm } from '../drafts/use-drafted-form';
import { useKeptAfterFailure } from '../drafts/use-kept-after-failure';
import { useLeaveGuard } from '../leaving/use-leave-guard';
import { conflictAnswers } from '../saving/conflict-answers';
import { countOf, mistakesOf, noMistakes } from './mistakes';
import { places, useFocusLater } from './places';
import { readForm } from './read-form';
import { formOf, isSameForm, type TestForm } from './test-form';
import { texts } from './texts';
import { useQuestions } from './use-questions';
import { useSaveTest } from './use-save-test';

const list = '/creator/tests';
const words = {
  saved: { title: texts.saved },
  anew: { title: texts.savedAnew, text: texts.savedAnewText },
};

/** Everything that happens in a test editor: typing, saving with its troubles, leaving. */
export function useTestEditor(id: number | 'new', base: StoredForm<TestForm>) {
  const drafted = useDraftedForm({ kind: 'test', id, base, isSame: isSameForm, read: readForm });
  const { form, version } = drafted;
  const guard = useLeaveGuard(drafted.dirty);
  const place = useRef<HTMLDivElement>(null);
  const focus = useFocusLater(place);
  const questions = useQuestions(drafted.change, focus);
  /** How often a save met mistakes. */
  const [attempts, setAttempts] = useState(0);

  const saver = useSaveTest(id === 'new' ? null : id, (how) => {
    drafted.finish();
    showToast({ tone: 'success', ...words[how] });
    guard.exit(list);
  });
  useKeptAfterFailure(saver.saving, drafted.keepAgain);

  const toFirstMistake = () => place.current?.querySelector<HTMLElement>(places.mistake)?.focus();
  useEffect(() => {
    if (attempts > 0) toFirstMistake();
  }, [attempts]);

  /** Whether the form is without mistakes; they are shown, and the first gets the focus. */
  function check(): boolean {
    const wrong = countOf(mistakesOf(form)) > 0;
    setAttempts((count) => (wrong ? count + 1 : 0));
    return !wrong;
  }

  return {
    ...drafted,
    guard,
    place,
    questions,
    saver,
    mistakes: attempts > 0 ? mistakesOf(form) : noMistakes,
    toFirstMistake,
    check,
    save: () => void (check() && saver.save({ form, version })),
    /** Ways to keep the text of a test that was deleted meanwhile. */
    restore: () => void (check() && saver.restore({ form, version })),
    saveAnew: () => void (check() && saver.saveAnew({ form, version })),
    ...conflictAnswers({ drafted, saver, formOf }),
    /** «Отмена»: back to the list at once (specification §2); what was typed stays a draft. */
    cancel() {
      if (drafted.dirty) showToast({ tone: 'info', title: texts.left, text: texts.leftText });
      guard.exit(list);
    },
  };
}

export type TestEditing = ReturnType<typeof useTestEditor>;
