import { makeRepeatKeys, problemOf, type RepeatKeys } from '@stupeni/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fieldsThatDiffer, withSecretsOf } from './form-shape';
import { type FormOptions, useForm } from './use-form';
import type { FormDraft } from './use-form-draft';

/** What a save sends. */
export interface ItemInput<F> {
  /** The values to store. Fields that this form did not change have their latest stored values. */
  form: F;
  /** The fields that this form changed. */
  changed: readonly (keyof F & string)[];
  /** Makes the idempotency key of a new item, so that a repeat after a lost answer creates nothing twice. */
  keyOf: RepeatKeys['keyOf'];
}

export interface ItemFormOptions<F extends object, S> extends Pick<FormOptions<F>, 'shape' | 'problems'> {
  /** The values when the form opened. Later values do not change the fields. */
  start: F;
  /** The values that the API has now; undefined when the screen does not know them. */
  stored?: F | undefined;
  /** A form without a draft loses its input when it closes. */
  draft?: FormDraft<F>;
  send: (input: ItemInput<F>) => Promise<S>;
  /** The first parts of the query keys to read again after a save. */
  stale: readonly string[];
  /** @param form the values that were in the fields */
  onSaved: (saved: S, form: F) => void;
}

/**
 * The form of one item of a list: values, issues, draft and save. When another person saves the item meanwhile, the
 * changes of both are stored, and `theirs` has the values of that person.
 */
export function useItemForm<F extends object, S>(options: ItemFormOptions<F, S>) {
  const { shape, start, stored, draft } = options;
  const [base, setBase] = useState(start);
  const [form, setForm] = useState(start);
  const saver = useSave(options);
  // Two presses may come before the next render, so `isPending` is too late to stop the second.
  const isSending = useRef(false);
  const put = (next: F) => {
    setForm(next);
    draft?.save(next, base);
  };
  const change = (part: Partial<F>) => put({ ...form, ...part });
  const checked = useForm<F, HTMLFormElement>({ ...options, form, change, error: saver.error });
  const differing = (one: F) => (stored ? fieldsThatDiffer(withSecretsOf(shape, one), stored) : []);
  const isOutdated = !saver.isPending && differing(base).length > 0 && differing(form).length > 0;
  return {
    ...checked,
    form,
    change,
    saving: saver.isPending,
    /** Another person deleted the item. Typing does not reset this. */
    gone: problemOf(saver.error) === 'not_found',
    save() {
      if (isSending.current) return;
      const changed = fieldsThatDiffer(form, base);
      const mine = Object.fromEntries(changed.map((field) => [field, form[field]]));
      checked.submit(() => {
        isSending.current = true;
        saver.mutate(
          { typed: form, form: { ...(stored ?? form), ...mine }, changed },
          { onSettled: () => void (isSending.current = false) },
        );
      });
    },
    /** What another person has saved, and the fields whose values differ from it. */
    theirs: stored && isOutdated ? { form: stored, differ: differing(form) } : null,
    takeTheirs() {
      if (!stored) return;
      setBase(stored);
      setForm(stored);
      draft?.remove();
    },
    keepMine() {
      if (stored) setBase(stored);
    },
    openDraft() {
      if (draft?.offer) put(withSecretsOf(shape, draft.offer.form, form));
      draft?.dismiss();
    },
    discardDraft() {
      draft?.dismiss();
      draft?.save(form, base);
    },
  };
}

type Sent<F> = Omit<ItemInput<F>, 'keyOf'> & { typed: F };

function useSave<F extends object, S>({ send, stale, onSaved, draft }: ItemFormOptions<F, S>) {
  const [keys] = useState(makeRepeatKeys);
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, changed }: Sent<F>) => send({ form, changed, keyOf: keys.keyOf }),
    onSuccess: (saved, { typed }) => {
      keys.answered();
      draft?.remove();
      onSaved(saved, typed);
    },
    // Also after a failure, because it may mean that somebody changed what this screen shows.
    onSettled: () => {
      for (const part of stale) void client.invalidateQueries({ queryKey: [part] });
    },
  });
}
