import { useEffect } from 'react';
import type { DraftedForm } from '../drafts/use-drafted-form';
import type { SaveInput } from './saving';

type Store<F> = (input: SaveInput<F>) => Promise<void>;

interface SaveActionsOptions<F, S> {
  drafted: DraftedForm<F>;
  saver: {
    saving: { step: string };
    save: Store<F>;
    restore: Store<F>;
    saveAsNew: Store<F>;
    dismiss: () => void;
  };
  /** Stores the form when it can be saved. Otherwise it shows why not. */
  send: (store: Store<F>) => void;
  toForm: (stored: S) => F;
}

/** The actions that save a form with drafts. No text is lost after a failure or a conflict. */
export function useSaveActions<F, S>({ drafted, saver, send, toForm }: SaveActionsOptions<F, S>) {
  const { saving } = saver;
  const { saveDraftAgain } = drafted;
  // After a failed save the draft is stored at once, in case the tab closes next (specification §8).
  useEffect(() => {
    if (saving.step !== 'idle' && saving.step !== 'saving') saveDraftAgain();
  }, [saving, saveDraftAgain]);
  return {
    save: () => send(saver.save),
    /** Restores an entity that was deleted while it was edited, and saves the form. */
    restore: () => send(saver.restore),
    saveAsNew: () => send(saver.saveAsNew),
    /** After a conflict: puts the stored text into the form. The author's input becomes a draft. */
    takeTheirs(theirs: S & { version: number }) {
      drafted.takeStored({ form: toForm(theirs), version: theirs.version });
      saver.dismiss();
    },
    /** After a conflict: saves the author's input over the stored text. */
    saveMine(theirs: S & { version: number }) {
      drafted.replaceAtNextSave({ form: toForm(theirs), version: theirs.version });
      void saver.save({ form: drafted.form, version: theirs.version });
    },
  };
}
