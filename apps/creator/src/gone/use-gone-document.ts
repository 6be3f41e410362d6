import { useShell } from '@stupeni/area';
import { useDraft } from '@stupeni/drafts';
import { useMutation } from '@tanstack/react-query';
import { mergeForms, readKeptForms } from '../drafts/kept-form';

export interface Gone<F> {
  kind: 'course' | 'lesson' | 'test';
  id: number;
  read: (form: unknown) => F | null;
  /** What was typed as the input of a new document. */
  asNew: (form: F) => F;
  /** Brings the document back; rejects with why it does not come. */
  restore: () => Promise<unknown>;
}

export interface GoneWords {
  /** «Уроки» */
  list: string;
  gone: string;
  kept: string;
  restore: string;
  asNew: string;
  restoreFailed: string;
}

/** A document that was deleted, of which this browser may hold what was typed and not saved. */
export function useGoneDocument<F>({ kind, id, read, asNew, restore }: Gone<F>) {
  const user = useShell().user.id;
  const readForms = (stored: unknown) => readKeptForms(stored, read);
  const { draft } = useDraft({ user, kind, id, read: readForms });
  const { mergeNow } = useDraft({ user, kind, id: 'new', read: readForms });
  const restoring = useMutation({ mutationFn: restore });
  const typed = draft?.value[0];
  return {
    isTyped: typed !== undefined,
    restoring,
    /** Lays what was typed where a new document finds it; it stays here as well, since that may never be saved. */
    keepAsNew() {
      if (!typed) return;
      const begun = { ...typed, form: asNew(typed.form), version: null, at: Date.now() };
      mergeNow((stored) => mergeForms(stored, [begun]));
    },
  };
}
