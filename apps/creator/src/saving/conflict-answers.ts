import type { DraftedForm } from '../drafts/use-drafted-form';
import type { Writing } from './saving';

interface Editing<F, S> {
  drafted: DraftedForm<F>;
  saver: { save: (writing: Writing<F>) => Promise<void>; settle: () => void };
  formOf: (stored: S) => F;
}

/** What an author can answer when somebody else saved meanwhile; neither text is lost. */
export const conflictAnswers = <F, S>({ drafted, saver, formOf }: Editing<F, S>) => ({
  /** The other's text into the form; what was typed is offered as a draft. */
  takeTheirs(theirs: S & { version: number }) {
    drafted.takeStored({ form: formOf(theirs), version: theirs.version });
    saver.settle();
  },
  /** What was typed in the place of the other's text. */
  keepMine(theirs: S & { version: number }) {
    drafted.replace({ form: formOf(theirs), version: theirs.version });
    void saver.save({ form: drafted.form, version: theirs.version });
  },
});
