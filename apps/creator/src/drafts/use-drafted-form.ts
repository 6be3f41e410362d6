import { newKey } from '@stupeni/api-client';
import { useShell } from '@stupeni/area';
import { useDraft } from '@stupeni/drafts';
import { useCallback, useRef, useState } from 'react';
import { isLost, type KeptForm, mergeForms, readKeptForms } from './kept-form';

/** A form as the server has it, and as which version; null for a document that is not stored yet. */
export interface StoredForm<F> {
  form: F;
  version: number | null;
}

interface FormState<F> {
  /** What the form was begun from. */
  base: StoredForm<F>;
  form: F;
  /** The version that a save replaces. */
  version: number | null;
  /** Drafts that wait for a decision, the newest first. */
  offers: KeptForm<F>[];
  /** Grows when the whole form was replaced: fields with a state of their own begin anew, from `begun`. */
  round: number;
  begun: F;
  /** When the last change was kept, ms since 1970. */
  keptAt: number | null;
}

export interface DraftedFormAddress<F> {
  kind: 'lesson' | 'course' | 'test';
  /** `new` for a document that has no id yet. */
  id: number | 'new';
  base: StoredForm<F>;
  isSame: (one: F, other: F) => boolean;
  read: (form: unknown) => F | null;
}

export type FormChange<F> = Partial<F> | ((form: F) => Partial<F>);

export interface DraftedForm<F> extends FormState<F> {
  /** Something differs from what the server has. */
  dirty: boolean;
  /** The browser refuses to keep drafts. */
  unkept: boolean;
  /** Changes parts of the form; a function makes them out of what stands there at this moment. */
  change: (part: FormChange<F>) => void;
  /** Puts the offered draft into the form; what stood there, if anything was typed, is offered in its place. */
  openDraft: () => void;
  discardDraft: () => void;
  /** Takes what the server has into the form; what was typed is offered as a draft. */
  takeStored: (stored: StoredForm<F>) => void;
  /** Goes on with what was typed, to replace this version. */
  replace: (stored: StoredForm<F>) => void;
  /** After a save: nothing is unsaved here any more; what other forms left or still hold stays kept. */
  finish: () => void;
  /** After a save that failed: what is unsaved here is written again, whatever became of it meanwhile. */
  keepAgain: () => void;
}

/**
 * The input of one document, kept in the browser with each change and found again after a reload or a crash.
 * Only a person's own decision writes into it after its first moment: no answer of the server does.
 * The same document may be open in several tabs: each keeps its own beside the others'.
 */
export function useDraftedForm<F>({ kind, id, base, isSame, read }: DraftedFormAddress<F>): DraftedForm<F> {
  const user = useShell().user.id;
  const [formId] = useState(newKey);
  const drafts = useDraft({
    user,
    kind,
    id,
    read: (stored) => readKeptForms(stored, read),
    heard: (stored) => {
      if (isLost(stored, ownForms())) keepAgain();
    },
  });
  const { draft, merge, mergeNow } = drafts;
  const [state, setState] = useState<FormState<F>>(() => ({
    ...base,
    base,
    offers: (draft?.value ?? []).filter(({ form }) => !isSame(form, base.form)),
    round: 0,
    begun: base.form,
    keptAt: null,
  }));
  const latest = useRef(state);
  /** The drafts that this form wrote: its own, and what was put aside for another. */
  const ownIds = useRef(new Set([formId]));

  /** What is in the form, if it is anything that the server does not have. */
  const typed = useCallback((): KeptForm<F>[] => {
    const { form, version, base, keptAt } = latest.current;
    return isSame(form, base.form) ? [] : [{ id: formId, form, version, at: keptAt ?? Date.now() }];
  }, [formId, isSame]);
  const ownForms = useCallback(
    () => [...typed(), ...latest.current.offers.filter((offer) => ownIds.current.has(offer.id))],
    [typed],
  );

  const become = useCallback(
    (part: Partial<FormState<F>>) => {
      const before = latest.current.offers;
      const next = { ...latest.current, keptAt: Date.now(), ...part };
      latest.current = next;
      setState(next);
      const decided = before.filter((offer) => !next.offers.includes(offer)).map((offer) => offer.id);
      const own = ownForms();
      merge((stored) => mergeForms(stored, own, [formId, ...decided]));
    },
    [formId, merge, ownForms],
  );
  const change = useCallback(
    (part: FormChange<F>) => {
      const { form } = latest.current;
      become({ form: { ...form, ...(typeof part === 'function' ? part(form) : part) } });
    },
    [become],
  );
  const keepAgain = useCallback(() => {
    const own = ownForms();
    if (own.length > 0) mergeNow((stored) => mergeForms(stored, own));
  }, [mergeNow, ownForms]);

  const replaceForm = ({ form, version }: StoredForm<F>, rest: Partial<FormState<F>>) =>
    become({ form, version, ...rest, begun: form, round: latest.current.round + 1 });
  /** What is typed, to be offered beside what takes its place. */
  const putAside = () =>
    typed().map((one) => {
      const aside = { ...one, id: newKey() };
      ownIds.current.add(aside.id);
      return aside;
    });

  return {
    ...state,
    dirty: !isSame(state.form, state.base.form),
    unkept: drafts.failed,
    change,
    openDraft() {
      const [offer, ...rest] = latest.current.offers;
      if (offer) replaceForm(offer, { offers: [...putAside(), ...rest] });
    },
    discardDraft: () => become({ offers: latest.current.offers.slice(1) }),
    takeStored: (stored) =>
      replaceForm(stored, { base: stored, offers: [...putAside(), ...latest.current.offers] }),
    replace: (stored) => become({ base: stored, version: stored.version }),
    finish() {
      const { form, version } = latest.current;
      latest.current = { ...latest.current, base: { form, version }, offers: [], keptAt: null };
      setState(latest.current);
      mergeNow((stored) => mergeForms(stored, [], [...ownIds.current]));
    },
    keepAgain,
  };
}
