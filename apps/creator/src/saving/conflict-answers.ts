import type { DraftedForm } from '../drafts/use-drafted-form';
import type { Writing } from './saving';

interface Editing<F, S> {
  drafted: DraftedForm<F>;
  saver: { save: (writing: Writing<F>) => Promise<void>; settle: () => void };
  toForm: (stored: S) => F;
}

/** The choices of an author after a save conflict. No text is lost. */
export const conflictAnswers = <F, S>({ drafted, saver, toForm }: Editing<F, S>) => ({
  /** Puts the stored text into the form. The author's input becomes a draft. */
  takeTheirs(theirs: S & { version: number }) {
    drafted.takeStored({ form: toForm(theirs), version: theirs.version });
    saver.settle();
  },
  /** Saves the author's input over the stored text. */
  saveMine(theirs: S & { version: number }) {
    drafted.replace({ form: toForm(theirs), version: theirs.version });
    void saver.save({ form: drafted.form, version: theirs.version });
  },
});
