import { makeRepeatKeys, readProblemCode, type RepeatKeys } from '@stupeni/api-client';
import { type Loss, useLeaveGuard } from '@stupeni/remote';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { findDifferingFields, type FormShape, withSecrets } from './form-shape';
import { type FormOptions, useForm } from './use-form';
import type { FormDraft } from './use-form-draft';

/** The data that a save sends. */
export interface ItemInput<F> {
  /** The values to store. Fields that this form did not change have their latest stored values. */
  form: F;
  /** The fields that this form changed. */
  changed: readonly (keyof F & string)[];
  /** Makes the idempotency key of a new item, so that a repeat after a lost answer creates nothing twice. */
  getKey: RepeatKeys['getKey'];
}

export interface ItemFormOptions<F extends object, S> extends Pick<FormOptions<F>, 'shape' | 'problems'> {
  /** The values when the form opened. Later values do not change the fields. */
  start: F;
  /** The values that the API has now; undefined when the screen does not know them. */
  stored?: F | undefined;
  /** A form without a draft loses its input when it closes. */
  draft?: FormDraft<F>;
  send: (input: ItemInput<F>) => Promise<S>;
  /** The first parts of the query keys to read again after a save, also after a failed one. */
  stale: readonly string[];
  /** @param form the values that were in the fields */
  onSaved: (saved: S, form: F) => void;
  /** Closes the dialog of the form, also after a save. A form without a dialog has none. */
  onClose?: () => void;
}

/**
 * The form of one item of a list: values, issues, draft and save. When another person saves the item meanwhile, the
 * changes of both are stored, and `theirs` has the values of that person.
 */
export function useItemForm<F extends object, S>(options: ItemFormOptions<F, S>) {
  const { shape, start, stored, draft, onClose } = options;
  const [base, setBase] = useState(start);
  const [form, setForm] = useState(start);
  // Two presses may come before the next render. `isPending` would change too late to stop the second press.
  const isSending = useRef(false);
  const saver = useSave({
    ...options,
    onSaved(saved, sent) {
      isSending.current = false;
      options.onSaved(saved, sent);
      close();
    },
  });
  /** Whether another person has deleted the item. */
  const gone = readProblemCode(saver.error) === 'not_found';
  // A deleted item cannot be saved any more, so the form does not ask about unsaved input.
  const isDirty = !gone && findDifferingFields(form, base).length > 0;
  const guard = useLeaveGuard(onClose !== undefined && isDirty, onClose);
  const put = (next: F) => {
    setForm(next);
    draft?.save(next, base);
  };
  const change = (part: Partial<F>) => {
    // While a save runs, the fields take no input, because the save would not send it and the dialog closes afterwards.
    // The dialog must close, because a second press would repeat a grant or an invitation.
    if (!isSending.current) put({ ...form, ...part });
  };
  const checked = useForm<F, HTMLFormElement>({ ...options, form, change, error: saver.error });
  const differing = (one: F) => (stored ? findDifferingFields(withSecrets(shape, one), stored) : []);
  const isOutdated = !saver.isPending && differing(base).length > 0 && differing(form).length > 0;
  /** Closes the dialog without a question: after a save or a deletion, and on «Отмена». */
  function close(): void {
    // A deleted item cannot be opened again, so nobody could open its draft.
    if (gone) draft?.remove();
    if (onClose) guard.close(onClose);
  }
  return {
    ...checked,
    form,
    change,
    saving: saver.isPending,
    /** Whether another person has deleted the item. Typing does not reset this. */
    gone,
    close,
    /**
     * Closes the form on Escape, Back, a click outside the dialog, and the close button. It asks first about unsaved
     * input.
     */
    askToClose: () => (isDirty && onClose ? guard.ask(onClose) : close()),
    guard,
    /** What is lost when the person leaves. */
    loss: findLoss(shape, form, draft),
    save() {
      if (isSending.current) return;
      const changed = findDifferingFields(form, base);
      const mine = Object.fromEntries(changed.map((field) => [field, form[field]]));
      checked.submit(() => {
        isSending.current = true;
        saver.mutate(
          { typed: form, form: { ...(stored ?? form), ...mine }, changed },
          { onSettled: () => void (isSending.current = false) },
        );
      });
    },
    /** The values that another person has saved, and the fields whose values differ from them. */
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
      if (draft?.offer) put(withSecrets(shape, draft.offer.form, form));
      draft?.dismiss();
    },
    discardDraft() {
      draft?.dismiss();
      draft?.save(form, base);
    },
  };
}

function findLoss<F extends object>(shape: FormShape<F>, form: F, draft: FormDraft<F> | undefined): Loss {
  if (!draft) return 'all';
  if (draft.failed) return 'undrafted';
  return findDifferingFields(form, withSecrets(shape, form)).length > 0 ? 'secrets' : 'none';
}

type SaveVariables<F> = Omit<ItemInput<F>, 'getKey'> & { typed: F };

function useSave<F extends object, S>({ send, stale, onSaved, draft }: ItemFormOptions<F, S>) {
  const [keys] = useState(makeRepeatKeys);
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, changed }: SaveVariables<F>) => send({ form, changed, getKey: keys.getKey }),
    onSuccess: (saved, { typed }) => {
      keys.answered();
      draft?.remove();
      onSaved(saved, typed);
    },
    // Runs also after a failure, because somebody may have changed what this screen shows.
    onSettled: () => {
      for (const part of stale) void client.invalidateQueries({ queryKey: [part] });
    },
  });
}
