import { issuesOf } from '@stupeni/api-client';
import { showToast } from '@stupeni/ui/more';
import { type StoredForm, useDraftedForm } from '../drafts/use-drafted-form';
import { useKeptAfterFailure } from '../drafts/use-kept-after-failure';
import { useLeaveGuard } from '../leaving/use-leave-guard';
import { conflictAnswers } from '../saving/conflict-answers';
import { useCheckedSend } from '../saving/use-checked-send';
import { usePictures } from '../writing/use-pictures';
import { formOf, isSameForm, type LessonForm, readForm } from './lesson-form';
import { type Mistakes, mistakesOf } from './mistakes';
import { texts } from './texts';
import { type Saved, useSaveLesson } from './use-save-lesson';

const list = '/creator/lessons';
const words: Record<Saved, { title: string; text?: string }> = {
  saved: { title: texts.saved },
  shifted: { title: texts.shifted },
  anew: { title: texts.savedAnew, text: texts.savedAnewText },
  overwritten: { title: texts.overwritten, text: texts.overwrittenText },
};

/** Everything that happens in a lesson editor: typing, saving with its troubles, leaving. */
export function useLessonEditor(id: number | 'new', base: StoredForm<LessonForm>) {
  const drafted = useDraftedForm({ kind: 'lesson', id, base, isSame: isSameForm, read: readForm });
  const { form, version } = drafted;
  const pictures = usePictures();
  const guard = useLeaveGuard(drafted.dirty);
  const { attempts, waitsForPictures, send } = useCheckedSend({ form, version, mistakesOf, pictures });

  const saver = useSaveLesson(id === 'new' ? null : id, (how) => {
    drafted.finish();
    showToast({ tone: 'success', ...words[how] });
    guard.exit(list);
  });
  const { saving } = saver;
  useKeptAfterFailure(saving, drafted.keepAgain);

  const found = attempts > 0 ? mistakesOf(form) : {};
  const told = saving.step === 'failed' ? issuesOf(saving.error) : {};
  const mistakes: Mistakes = { ...told, ...found };

  return {
    ...drafted,
    pictures,
    guard,
    saver,
    mistakes,
    attempts,
    /** Why nothing was sent. */
    obstacle: Object.keys(found).length > 0 ? texts.mistakes : waitsForPictures ? texts.pictures : null,
    save: () => send(saver.save),
    /** Ways to keep the text of a lesson that was deleted meanwhile. */
    restore: () => send(saver.restore),
    saveAnew: () => send(saver.saveAnew),
    ...conflictAnswers({ drafted, saver, formOf }),
    /** «Отмена»: back to the list at once (specification §2); what was typed stays a draft. */
    cancel() {
      if (drafted.dirty) showToast({ tone: 'info', title: texts.left, text: texts.leftText });
      guard.exit(list);
    },
  };
}

export type LessonEditing = ReturnType<typeof useLessonEditor>;
