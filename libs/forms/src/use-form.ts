import { readIssues, readProblemCode } from '@stupeni/api-client';
import type { ProblemCode } from '@stupeni/contract';
import { useFocusOnIssue } from '@stupeni/ui/more';
import { type ChangeEvent, useState } from 'react';
import { type FormShape, isSameValue, type Issues, findIssues } from './form-shape';

export interface FormOptions<F> {
  shape: FormShape<F>;
  /** The values of the fields. */
  form: F;
  change: (part: Partial<F>) => void;
  /** The error of the last save; null without a failure. */
  error: unknown;
  /** For each problem of the API that a field shows: the field and the text. */
  problems?: { [C in ProblemCode]?: Issues<F> };
}

/**
 * Checks a form by the rules of the contract before it is sent, and shows the issues that the API found.
 * The caller holds the values of the fields, because the editor of a course and the form of an item of a list hold them
 * in different ways.
 */
export function useForm<F extends object, E extends HTMLElement = HTMLDivElement>({
  shape,
  form,
  change,
  error,
  problems = {},
}: FormOptions<F>) {
  const [attempts, setAttempts] = useState(0);
  const [sentForm, setSentForm] = useState(form);
  const code = readProblemCode(error);
  const rejected = Object.entries<string>({ ...readIssues(error), ...(code && problems[code]) }).filter(
    ([field]) => field in form,
  );
  // An issue that the API found is shown until the field differs from the sent value.
  const isUnchanged = ([field]: [string, string]) =>
    isSameValue(sentForm[field as keyof F], form[field as keyof F]);
  const issues = {
    ...Object.fromEntries(rejected.filter(isUnchanged)),
    ...(attempts > 0 && findIssues(shape, form)),
  } as Issues<F>;
  return {
    issues,
    /** The ref of the element around the fields. A failed save moves the focus to the first field with an issue. */
    fieldsRef: useFocusOnIssue<E>(attempts + (error ? 1 : 0)),
    /** The error of the last save, when no field shows it. */
    failure: rejected.length > 0 ? null : error,
    /** The properties of a text field. */
    text: <K extends keyof F & string>(field: K) => ({
      value: form[field] as F[K] & string,
      error: issues[field],
      maxLength: shape.fields[field]?.maxLength,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        change({ [field]: target.value } as unknown as Partial<F>),
    }),
    /** Calls `send` when the form has no issues, and shows the issues otherwise. */
    submit(send: () => void): void {
      const hasIssues = Object.keys(findIssues(shape, form)).length > 0;
      setAttempts((count) => (hasIssues ? count + 1 : 0));
      if (hasIssues) return;
      setSentForm(form);
      send();
    },
  };
}
