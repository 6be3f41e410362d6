import { useShell } from '@stupeni/remote';
import { useLargeDraft } from '@stupeni/drafts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { addOffers, joinDrafts, mergeDrafts, readFormDrafts } from '../drafts/form-drafts';
import { openServerDrafts } from '../drafts/server-drafts';

export interface DeletedEntityOptions<F> {
  kind: 'course' | 'lesson' | 'test';
  id: number;
  read: (form: unknown) => F | null;
  /** Turns the draft into the input of a new entity. */
  toNewForm: (form: F) => F;
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

/** A deleted entity and its newest draft, in this browser or on the server, if there is one. */
export function useDeletedEntity<F>({ kind, id, read, toNewForm, restore }: DeletedEntityOptions<F>) {
  const user = useShell().user.id;
  const readForms = (stored: unknown) => readFormDrafts(stored, read);
  const shape = { user, kind, read: readForms, join: joinDrafts<F> };
  const { draft, loaded } = useLargeDraft({ ...shape, id });
  const { mergeNow } = useLargeDraft({ ...shape, id: 'new' });
  const serverDrafts = useQuery({
    queryKey: ['author drafts', kind, id],
    queryFn: () => openServerDrafts({ kind, entity: String(id) }, read).find(),
    gcTime: 0,
  });
  const restoring = useMutation({ mutationFn: restore });
  const [newest] = addOffers(draft?.value ?? [], serverDrafts.data ?? []);
  return {
    /** True once the browser and the server have answered or failed. */
    loaded: loaded && !serverDrafts.isLoading,
    hasDraft: newest !== undefined,
    restoring,
    /** Copies the draft to a new entity. The old draft stays, because the new one may never be saved. */
    copyDraftToNew() {
      if (!newest) return;
      const copy = { ...newest, form: toNewForm(newest.form), version: null, at: Date.now() };
      mergeNow((stored) => mergeDrafts(stored, [copy]));
    },
  };
}
