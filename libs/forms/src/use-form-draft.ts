import { useDraft } from '@stupeni/drafts';
import { useShell } from '@stupeni/remote';
import { useState } from 'react';
import { findDifferingFields, type FormShape, withSecrets } from './form-shape';

export interface FormDraftOptions<F> {
  /** Kind of the item, for example `participant`. */
  kind: string;
  /** `new` for an item without an id. */
  id: number | 'new';
  /** The values of the fields when the form opened. */
  start: F;
  shape: FormShape<F>;
}

/**
 * Stores unsaved input of the form in this browser, for this person, without its secret fields. The screen offers the
 * draft of an earlier visit.
 */
export function useFormDraft<F extends object>({ kind, id, start, shape }: FormDraftOptions<F>) {
  const user = useShell().user.id;
  const { draft, failed, write, drop } = useDraft({
    user,
    kind,
    id,
    read: (stored) => readForm(stored, start),
  });
  const [offer, setOffer] = useState(() =>
    draft && findDifferingFields(start, draft.value).length > 0
      ? { form: draft.value, at: draft.savedAt }
      : null,
  );
  return {
    /** The draft of an earlier visit. Null without one, and after the person opened or discarded it. */
    offer,
    /** True if the browser cannot store the draft. */
    failed,
    dismiss: () => setOffer(null),
    /** @param base the stored values. Input that equals them needs no draft. */
    save(form: F, base: F) {
      const withoutSecrets = withSecrets(shape, form);
      if (findDifferingFields(base, withoutSecrets).length === 0) drop();
      else write(withoutSecrets);
    },
    remove: drop,
  };

  /** Reads a stored form; null for a draft of another release, which lacks a field of this form. */
  function readForm(stored: unknown, sample: F): F | null {
    const values = withSecrets(shape, (stored ?? {}) as F);
    const fields = Object.keys(sample) as (keyof F)[];
    const isKnown = fields.every((field) => typeof values[field] === typeof sample[field]);
    return isKnown ? (Object.fromEntries(fields.map((field) => [field, values[field]])) as F) : null;
  }
}

export type FormDraft<F extends object> = ReturnType<typeof useFormDraft<F>>;
