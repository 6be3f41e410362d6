import { readIssues } from '@stupeni/api-client';
import { type FormEvent, useState } from 'react';

type Fields = Record<string, string>;

/** The state of a form of the account. The input stays after a failure. */
export interface AccountFormState {
  busy: boolean;
  /** A sentence about each wrong field. */
  issues: Partial<Record<string, string>>;
  /** The error of the last attempt, if it was not about a field. */
  error: unknown;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form of the account. `missing` has the sentence for each field that must not be empty. The first wrong field gets
 * the focus.
 */
export function useAccountForm<F extends Fields>(
  fields: F,
  missing: { [K in keyof F]?: string },
  send: (fields: F) => Promise<void>,
): AccountFormState {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [issues, setIssues] = useState<Partial<Record<string, string>>>({});
  const names = Object.keys(fields);

  const show = (found: Partial<Record<string, string>>, form: HTMLFormElement) => {
    setIssues(found);
    const first = names.find((name) => found[name]);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const submit = async (form: HTMLFormElement) => {
    if (busy) return;
    setError(null);
    const empty = names.filter((name) => fields[name]?.trim() === '');
    if (show(Object.fromEntries(empty.map((name) => [name, missing[name]])), form)) return;
    setBusy(true);
    try {
      await send(fields);
    } catch (cause) {
      if (!show(readIssues(cause), form)) setError(cause);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return { busy, issues, error, onSubmit };
}
