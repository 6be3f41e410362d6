import { useShell } from '@stupeni/remote';
import { useDraft } from '@stupeni/drafts';
import { useMutation } from '@tanstack/react-query';
import { mergeDrafts, readFormDrafts } from '../drafts/form-drafts';

export interface Deleted<F> {
  kind: 'course' | 'lesson' | 'test';
  id: number;
  read: (form: unknown) => F | null;
  /** Turns the draft into the input of a new entity. */
  asNew: (form: F) => F;
  /** Restores the entity. Rejects with the error of the call. */
  restore: () => Promise<unknown>;
}

export interface DeletedWords {
  /** «Уроки» */
  list: string;
  gone: string;
  text: string;
  restore: string;
  asNew: string;
  restoreFailed: string;
}

/** A deleted entity and its newest draft in this browser, if there is one. */
export function useDeletedEntity<F>({ kind, id, read, asNew, restore }: Deleted<F>) {
  const user = useShell().user.id;
  const readForms = (stored: unknown) => readFormDrafts(stored, read);
  const { draft } = useDraft({ user, kind, id, read: readForms });
  const { mergeNow } = useDraft({ user, kind, id: 'new', read: readForms });
  const restoring = useMutation({ mutationFn: restore });
  const newest = draft?.value[0];
  return {
    hasDraft: newest !== undefined,
    restoring,
    /** Copies the draft to a new entity. The old draft stays, because the new one may never be saved. */
    copyDraftToNew() {
      if (!newest) return;
      const copy = { ...newest, form: asNew(newest.form), version: null, at: Date.now() };
      mergeNow((stored) => mergeDrafts(stored, [copy]));
    },
  };
}
