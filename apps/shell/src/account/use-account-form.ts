import { issuesOf } from '@stupeni/api-client';
import { type FormEvent, type RefObject, useRef, useState } from 'react';

type Fields = Record<string, string>;

/** What a form of the second step sends and shows. Its input stays after a failure. */
interface Proof {
  place: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** A sentence about each wrong field. */
  issues: Partial<Record<string, string>>;
  /** What the last attempt threw, when it was not about a field. */
  error: unknown;
  onSubmit: (event: FormEvent) => void;
}

/**
 * A form whose fields must not be empty. `missing` has the sentence for each empty one. The first wrong field gets the
 * focus.
 */
export function useProof<F extends Fields>(
  fields: F,
  missing: { [K in keyof F]: string },
  send: (fields: F) => Promise<void>,
): Proof {
  const place = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [issues, setIssues] = useState<Partial<Record<string, string>>>({});
  const names = Object.keys(fields);

  const show = (found: Partial<Record<string, string>>) => {
    setIssues(found);
    const first = names.find((name) => found[name]);
    if (first) place.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const submit = async () => {
    if (busy) return;
    setError(null);
    const empty = names.filter((name) => fields[name]?.trim() === '');
    if (show(Object.fromEntries(empty.map((name) => [name, missing[name]])))) return;
    setBusy(true);
    try {
      await send(fields);
    } catch (cause) {
      if (!show(issuesOf(cause))) setError(cause);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return { place, busy, issues, error, onSubmit };
}
