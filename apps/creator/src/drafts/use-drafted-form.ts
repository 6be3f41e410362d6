import { useDraft } from '@stupeni/drafts';
import { useCallback, useRef, useState } from 'react';
import { useShell } from '../page/use-shell';
import { type KeptForm, keptForms, readKeptForms } from './kept-form';

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
  /** After a save: nothing is unsaved any more. */
  finish: () => void;
}

/**
 * The input of one document, kept in the browser with each change and found again after a reload or a crash.
 * Only a person's own decision writes into it after its first moment: no answer of the server does.
 */
export function useDraftedForm<F>({ kind, id, base, isSame, read }: DraftedFormAddress<F>): DraftedForm<F> {
  const user = useShell().user.id;
  const drafts = useDraft({ user, kind, id, read: (stored) => readKeptForms(stored, read) });
  const { draft, keep, drop } = drafts;
  const [state, setState] = useState<FormState<F>>(() => ({
    ...base,
    base,
    offers: (draft?.value ?? []).filter(({ form }) => !isSame(form, base.form)),
    round: 0,
    begun: base.form,
    keptAt: null,
  }));
  const latest = useRef(state);

  const become = useCallback(
    (part: Partial<FormState<F>>) => {
      const at = Date.now();
      const next = { ...latest.current, keptAt: at, ...part };
      latest.current = next;
      setState(next);
      const forms = keptForms([...typedIn(next, isSame, at), ...next.offers]);
      if (forms.length > 0) keep(forms);
      else drop();
    },
    [isSame, keep, drop],
  );
  const change = useCallback(
    (part: FormChange<F>) => {
      const { form } = latest.current;
      become({ form: { ...form, ...(typeof part === 'function' ? part(form) : part) } });
    },
    [become],
  );

  const replaceForm = ({ form, version }: StoredForm<F>, rest: Partial<FormState<F>>) =>
    become({ form, version, ...rest, begun: form, round: latest.current.round + 1 });
  const typed = () => typedIn(latest.current, isSame, Date.now());

  return {
    ...state,
    dirty: !isSame(state.form, state.base.form),
    unkept: drafts.failed,
    change,
    openDraft() {
      const [offer, ...rest] = latest.current.offers;
      if (offer) replaceForm(offer, { offers: [...typed(), ...rest] });
    },
    discardDraft: () => become({ offers: latest.current.offers.slice(1) }),
    takeStored: (stored) =>
      replaceForm(stored, { base: stored, offers: [...typed(), ...latest.current.offers] }),
    replace: (stored) => become({ base: stored, version: stored.version }),
    finish() {
      drop();
      const { form, version } = latest.current;
      setState({ ...latest.current, base: { form, version }, offers: [], keptAt: null });
    },
  };
}

/** What is in the form, if it is anything that the server does not have. */
function typedIn<F>(
  { form, version, base }: FormState<F>,
  isSame: (one: F, other: F) => boolean,
  at: number,
): KeptForm<F>[] {
  return isSame(form, base.form) ? [] : [{ form, version, at }];
}
